/// A screen to draw a page on, with its keys and signals.
protocol PageScreen: AnyObject {
    /// The number of rows.
    var height: Int { get }

    /// Draws a page from the top left.
    func draw(_ page: [String])

    /// Waits for a key or a signal, up to a time limit.
    func wait(milliseconds: Int32) -> LiveScreen.Event

    /// Restores the terminal.
    func close()
}
