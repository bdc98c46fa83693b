/// A self-contained HTML page, without scripts, fonts or external images.
enum HTMLPage {
    static func text(title: String, subtitle: String, sections: [String]) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">
        <title>\(HTMLText.escaped(title))</title>
        <style>\(style)</style>
        </head>
        <body>
        <header><h1>\(HTMLText.escaped(title))</h1><p>\(HTMLText.escaped(subtitle))</p></header>
        <main>
        \(sections.joined(separator: "\n"))
        </main>
        </body>
        </html>

        """
    }

    /// Returns a section with a heading that screen readers list.
    static func section(_ title: String, id: String, _ body: [String]) -> String {
        """
        <section aria-labelledby="\(id)"><h2 id="\(id)">\(HTMLText.escaped(title))</h2>
        \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
        </section>
        """
    }

    /// Black text on the colour of missed days has a contrast of more than 4.5 to 1 (WCAG 2.2, 1.4.3).
    private static let style = """
        :root{--page:#fff;--color:#1b2733;--soft:#52606d;--line:#d5dde5}
        @media(prefers-color-scheme:dark){:root{--page:#0f1720;--color:#e6edf3;--soft:#a8b3bf;--line:#334150}}
        *{box-sizing:border-box;print-color-adjust:exact;-webkit-print-color-adjust:exact}
        body{margin:0 auto;padding:1rem;max-width:54rem;background:var(--page);color:var(--color);
        font:1rem/1.4 system-ui,sans-serif}
        h1{margin:0;font-size:1.5rem}h2{margin:1.4rem 0 .5rem;font-size:1.2rem;border-bottom:1px solid var(--line)}
        h3{margin:.6rem 0 .1rem;font-size:1rem}p{margin:.2rem 0}
        header p,.soft,dt,caption,.key,.ticks{color:var(--soft)}.small,.key,.ticks,table{font-size:.85rem}
        dl{margin:0;display:grid;grid-template-columns:6.5rem 1fr;gap:0 .5rem;font-size:.9rem}dd{margin:0;overflow-wrap:anywhere}
        .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:0 1rem;margin-top:.5rem;
        border-top:1px solid var(--line);font-size:.9rem}
        svg{display:block;width:100%;height:8rem;border-bottom:1px solid var(--line)}rect{width:.8px}
        path{fill:none;stroke:var(--color);stroke-dasharray:5 4;stroke-width:1.5;vector-effect:non-scaling-stroke}
        .ticks{position:relative;height:1.3em;overflow:hidden}.ticks span{position:absolute;white-space:nowrap}
        .key span{display:inline-block;margin-right:.8rem}.key i{display:inline-block;width:.8em;height:.8em}
        \(Sign.allCases.compactMap(\.rule).joined())td.done,td.partialWater,td.partialFast,td.missed{color:#000}.week td,.week thead th{text-align:center}
        table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}caption{text-align:left}
        th,td{padding:.15rem .3rem;border-bottom:1px solid var(--line);text-align:right;font-weight:400}td,th[scope=row]{white-space:nowrap}
        th:first-child{text-align:left}thead th{color:var(--soft)}
        .months{display:grid;align-items:start;grid-template-columns:repeat(auto-fill,minmax(10.5rem,1fr));gap:.6rem 1rem}
        .month{table-layout:fixed;font-size:.7rem}.month td,.month th,.month th:first-child{padding:0;border:1px solid var(--page);
        text-align:center;line-height:1.15;height:2.3em}.month thead th{height:auto}.month i{display:block;font-style:normal;font-weight:600}
        .out{color:var(--soft);opacity:1}.today{outline:2px solid var(--color)}
        @media(max-width:44rem){body{padding:.75rem;line-height:1.3}h1{font-size:1.25rem}h2{margin:.9rem 0 .3rem;font-size:1.1rem}h3{margin-top:.4rem}
        dl,.cards{grid-template-columns:4.8rem 1fr;font-size:.82rem}.cards{grid-template-columns:1fr 1fr;gap:0 .6rem}.small,.key,.ticks,table{font-size:.78rem}
        th,td{padding:.1rem 0 .1rem .25rem}th:first-child{padding-left:0}.months{grid-template-columns:1fr 1fr;gap:.4rem}.month{font-size:.66rem}svg{height:5rem}}
        @media print{section[aria-labelledby=now],section[aria-labelledby=week]{display:none}@page{margin:12mm}body{padding:0;max-width:none;font-size:9pt}.sheet{break-after:page}.sheet:last-child{break-after:auto}
        h1{font-size:14pt}h2{font-size:11pt;margin:6pt 0 3pt;break-after:avoid}h3{font-size:10pt;margin-top:4pt}section>*,tr{break-inside:avoid}.sheet>dl{break-inside:auto}h3{break-after:avoid}
        dl,.cards,table,.key,.small,.ticks{font-size:8.5pt}.month{font-size:6.5pt}.month td{height:2.5em;line-height:1.05}p,th,td{margin:0;padding-top:.5pt;padding-bottom:.5pt}.months{grid-template-columns:repeat(4,1fr)}svg{height:17mm}}
        """
}

extension Sign {
    /// The CSS class, and the one rule of it.
    var style: String { "\(self)" }

    var rule: String? {
        let color =
            switch self {
            case .open: "var(--color)"
            case .paused: "var(--line)"
            case .done, .partialWater, .partialFast, .missed: rgb.map { "rgb(\($0.red),\($0.green),\($0.blue))" }
            case .partial, .overdue, .double, .skipped, .later, .running, .pace: String?.none
            }
        return color.map { ".\(style){fill:\($0);background:\($0)}" }
    }
}
