import Foundation
import Testing

/// The top of the report's page in the documents, and a hash of the page in the pictures.
enum ReportPicture {
    static let stampFile = "\(Picture.folder)/report.stamp"

    static func file(_ theme: TerminalPicture.Theme) -> String { "\(Picture.folder)/report-\(theme).png" }

    private static func page(in home: Home) throws -> String {
        let outcome = try home.run([home.program, "export", "html"], adding: ["TEND_NOW": PictureScene.now])
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return outcome.text
    }

    /// The hash of the page without the random ids of its records (FNV-1a, 64 bits).
    static func stamp() throws -> String {
        let page = try page(in: try PictureScene.home.get()).replacing(
            /\b[0-9a-z]{12}\b/.wordBoundaryKind(.simple), with: "id")
        let hash = page.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16) + "\n"
    }

    /// Takes the pictures with Chromium.
    static func record() throws {
        let home = try PictureScene.home.get()
        let file = "\(home.scratch)/report.html"
        try home.write(try page(in: home), to: file)
        let files = TerminalPicture.Theme.allCases.map { Self.file($0) }
        let outcome = try home.run(
            ["/usr/bin/python3", "-c", script, "\(home.scratch)/profile", file] + files)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        try Data(try stamp().utf8).write(to: URL(fileURLWithPath: stampFile))
    }

    private static let script = #"""
        import base64, sys
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"):
            options.add_argument(word)
        options.add_argument("--user-data-dir=" + sys.argv[1])
        driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        try:
            for scheme, picture in zip(("light", "dark"), sys.argv[3:]):
                features = [{"name": "prefers-color-scheme", "value": scheme}]
                driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
                size = {"width": 800, "height": 900, "deviceScaleFactor": 1, "mobile": True}
                driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
                driver.get("file://" + sys.argv[2])
                taken = driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
                with open(picture, "wb") as file: file.write(base64.b64decode(taken["data"]))
        finally:
            driver.quit()
        """#
}
