extension Browser {
    /// Loads each file as a person would see it and prints its contents as JSON. The first two arguments are a
    /// profile folder and the functions below. Each further argument is a file after the names of its looks.
    static let driver = #"""
        import base64, json, re, sys
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"):
            options.add_argument(word)
        options.add_argument("--user-data-dir=" + sys.argv[1])
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        driver.execute_cdp_cmd("Network.enable", {})
        def media(scheme, kind=""):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": kind, "features": features})
        def size(width, height, mobile=False):
            values = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile}
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", values)
        LOADS = [(1200, [("light", "light", ""), ("dark", "dark", ""), ("print", "light", "print")]),
                 (390, [("phone", "light", ""), ("phone dark", "dark", "")])]
        SCRIPT = sys.argv[2]
        def images():
            root = driver.execute_cdp_cmd("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
            nodes = driver.execute_cdp_cmd("Accessibility.queryAXTree", {"nodeId": root, "role": "image"})["nodes"]
            return [node["name"]["value"] for node in nodes if not node["ignored"]]
        def sheets(width, height):
            paper = {"paperWidth": width, "paperHeight": height}
            pdf = base64.b64decode(driver.execute_cdp_cmd("Page.printToPDF", paper)["data"])
            return len(re.findall(rb"/Type /Page\b", pdf))
        def page(wanted, path):
            looks, found = {}, {}
            for width, shown in LOADS:
                shown = [look for look in shown if look[0] in wanted.split(",")]
                if not shown: continue
                media("light"); size(width, 844, width < 500)
                driver.get_log("browser"); driver.get_log("performance")
                driver.get("file://" + path)
                console, requests = [], []
                for name, scheme, kind in shown:
                    media(scheme, kind)
                    if kind == "print": size(800, 844)
                    if name == "light":
                        found = driver.execute_script(SCRIPT + "return content();")
                    if name == "print":
                        found["sheets"] = [sheets(8.27, 11.69), sheets(8.5, 11)]
                    look = driver.execute_script(SCRIPT + "return look();")
                    look["heard"] = images() if name == "phone" else []
                    console += [entry["message"] for entry in driver.get_log("browser")]
                    events = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
                    requests += [event["params"]["request"]["url"].replace("file://" + path, "it")
                                 for event in events if event["method"] == "Network.requestWillBeSent"]
                    # Everything since the file was loaded, since other colours or print may ask for more.
                    look["console"], look["requests"] = list(console), list(requests)
                    looks[name] = look
            found["looks"] = looks
            return found
        try:
            print(json.dumps([page(*word.split("=", 1)) for word in sys.argv[3:]]))
        finally:
            driver.quit()
        """#

    /// Runs within the page.
    static let reader = #"""
        function channels(text) {
          const found = (text.match(/[\d.]+/g) || []).map(Number);
          return text === "none" || found.length < 3 ? [0, 0, 0, 0] : [...found.slice(0, 3), found.length > 3 ? found[3] : 1];
        }
        function over(top, below) { return [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat([1]); }
        function luminance(color) {
          const [r, g, b] = color.map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }
        function contrast(one, other) {
          const [a, b] = [luminance(one), luminance(other)];
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        }
        // Each text needs these again, and a loaded page does not change.
        function remembered(known, key, find) {
          if (!known.has(key)) known.set(key, find());
          return known.get(key);
        }
        const grounds = new Map();
        function behind(element) {
          // The canvas, which the browser paints behind the page.
          if (!element) return [255, 255, 255, 1];
          return remembered(grounds, element, () =>
            over(channels(getComputedStyle(element).backgroundColor), behind(element.parentElement)));
        }
        function look() {
          const faint = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          let texts = 0;
          while (walker.nextNode()) {
            const node = walker.currentNode, element = node.parentElement;
            if (!node.data.trim() || element.tagName === "title" || !element.checkVisibility()) continue;
            const below = behind(element), color = over(channels(getComputedStyle(element).color), below);
            const ratio = contrast(color, below);
            texts += 1;
            if (ratio < 4.5) faint.push(`${ratio.toFixed(2)} '${node.data.trim().slice(0, 30)}' ${color.slice(0, 3)} on ${below.slice(0, 3)}`);
          }
          const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
          const drawings = [...document.querySelectorAll("svg")];
          const sideways = [...document.querySelectorAll("section, table, dl, .months, .cards")]
            .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className || e.tagName);
          const letters = [...document.querySelectorAll("td, th, p, dd")].map(e => parseFloat(getComputedStyle(e).fontSize));
          const page = behind(document.body);
          const levels = [...document.querySelectorAll(".key i")]
            .map(e => [e.className, contrast(channels(getComputedStyle(e).backgroundColor), page)]);
          return {faint: [...new Set(faint)], texts, width: document.documentElement.scrollWidth, scheme, sideways,
                  letter: Math.min(99, ...letters), names: drawings.map(e => e.getAttribute("aria-label")),
                  levels: Object.fromEntries(levels)};
        }
        function content() {
          const all = selector => [...document.querySelectorAll(selector)];
          const text = element => element.textContent.trim();
          const section = element => (element.closest("section") || {getAttribute: () => ""}).getAttribute("aria-labelledby");
          const nameless = all("svg").filter(svg => svg.getAttribute("role") !== "img" || !svg.getAttribute("aria-label"));
          return {
            lang: document.documentElement.lang, title: document.title, scripts: all("script").length,
            headings: all("h1,h2,h3,h4").map(h => [h.tagName, text(h)]),
            nameless: nameless.length, drawings: all("svg").length,
            untitled: all("table").filter(table => !table.caption || !text(table.caption)).length, tables: all("table").length,
            shapes: all("svg rect").map(e => ({
              section: section(e), kind: e.getAttribute("class"), height: +e.getAttribute("height"),
              note: text(e.querySelector("title"))})),
            cells: all(".month td:not(.out)").filter(e => text(e)).map(e => ({
              section: section(e), month: text(e.closest("table").caption), kind: e.classList.contains("missed") ? "missed" : "",
              day: text(e.firstChild), sign: e.querySelector("i") ? text(e.querySelector("i")) : ""})),
            notes: all("li").map(text), body: document.body.innerText.slice(0, 4000)};
        }
        """#
}
