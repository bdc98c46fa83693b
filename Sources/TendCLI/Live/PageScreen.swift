/// A screen that a page is drawn on, with the keys and signals that come in meanwhile.
protocol PageScreen: AnyObject {
    /// Its rows.
    var height: Int { get }

    /// Draws a page from the top left.
    func draw(_ page: [String])

    /// Waits for a key or a signal, for at most so long.
    func wait(milliseconds: Int32) -> LiveScreen.Event

    /// Gives the terminal back.
    func close()
}
