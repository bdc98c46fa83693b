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
        \(body.joined(separator: "\n"))
        </section>
        """
    }

    /// The blue, pale blue and green are the ones of the hydration apps Drink-E and Fluidic. They only fill shapes;
    /// text has a contrast of more than 4.5 to 1 (WCAG 2.2, 1.4.3).
    private static let style = """
        :root{--page:#fff;--color:#1b2733;--soft:#52606d;--line:#d5dde5;--card:#f5f8fb;--blue:#42a5f5;--pale:#90caf9;
        --green:#66bb6a;--gold:#ffc107;--orange:#ff9f43;--good:#d9efdb;--some:#dcedfb}
        @media(prefers-color-scheme:dark){:root{--page:#0f1720;--color:#e6edf3;--soft:#a8b3bf;--line:#334150;--card:#17212c;
        --good:#1d3b24;--some:#17344d}}
        *{box-sizing:border-box}
        body{margin:0 auto;padding:1rem;max-width:60rem;background:var(--page);color:var(--color);
        font:1rem/1.5 system-ui,sans-serif}
        h1{margin:0;font-size:1.6rem}h2{margin:2rem 0 .5rem;font-size:1.25rem;border-bottom:1px solid var(--line)}
        header p,.soft,figcaption,caption,summary{color:var(--soft)}
        .tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin:.75rem 0}
        .tile{flex:1 1 8rem;padding:.6rem .8rem;border-radius:.5rem;background:var(--card)}
        .tile strong{display:block;font-size:1.35rem}.tile span{color:var(--soft);font-size:.9rem}
        figure{margin:1rem 0}figcaption{font-weight:600;margin-bottom:.25rem}
        .narrow{display:none}svg{display:block;width:100%;height:auto}svg text{fill:var(--soft);font:11px system-ui,sans-serif}
        .on-met,.on-part,.on-fixed{fill:#10202c}.on-bad,.on-rest{fill:var(--color)}
        .axis{stroke:var(--line)}.goal{stroke:var(--color);stroke-dasharray:5 4;fill:none;stroke-width:1.5}
        .mean{stroke:var(--orange);fill:none;stroke-width:2}
        .met{fill:var(--green)}.part{fill:var(--pale);stroke:var(--blue)}.none{fill:var(--card);stroke:var(--line)}
        .bad{fill:var(--page);stroke:var(--orange);stroke-width:2}.rest{fill:var(--line)}.fixed{fill:var(--gold)}
        details{margin:.25rem 0}summary{cursor:pointer}
        .scroll,details{overflow-x:auto}
        table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
        caption{text-align:left;padding:.25rem 0}
        th,td{padding:.2rem .5rem;border-bottom:1px solid var(--line);text-align:right;font-weight:400}
        th:first-child{text-align:left}thead th{color:var(--soft)}
        .months{display:grid;align-items:start;grid-template-columns:repeat(auto-fill,minmax(10.5rem,1fr));gap:.75rem 1rem}
        .month{table-layout:fixed;font-size:.7rem}.month td,.month th{padding:0;border:1px solid var(--page);text-align:center;line-height:1.2}
        .month span{display:block;font-size:.7rem;white-space:nowrap}td.good{background:var(--good)}td.some{background:var(--some)}
        .today{outline:2px solid var(--blue)}
        ul.key{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.25rem 0;padding:0;list-style:none;color:var(--soft);
        font-size:.9rem}
        @media screen and (max-width:44rem){.wide{display:none}.narrow{display:block}h1{font-size:1.4rem}h2{margin-top:1.5rem}
        .tiles{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.tile strong{font-size:1.2rem}.tile span{display:block;line-height:1.3}
        .months{grid-template-columns:1fr 1fr;gap:.5rem}
        .stacked,.stacked tbody{display:block}.stacked thead{display:none}.stacked caption{display:block}
        .stacked tr{display:grid;grid-template-columns:repeat(4,1fr);padding:.35rem 0;border-bottom:1px solid var(--line)}
        .stacked th,.stacked td{padding:.1rem 0;border:0;text-align:left}.stacked th{grid-column:1/-1;font-weight:600}
        .stacked td::before{content:attr(data-name);display:block;color:var(--soft);font-size:.8rem}}
        @media print{body{max-width:none;font-size:10pt}details{display:none}figure,.month,.tile,tr{break-inside:avoid}
        h2{break-after:avoid}.months{grid-template-columns:repeat(4,1fr)}
        .scroll{overflow:visible}.stacked{font-size:.75rem}.stacked th,.stacked td{padding:.2rem .25rem}}
        """
}
