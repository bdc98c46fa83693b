extension CSVDialect {
    /// The languages whose numbers have a decimal comma, in which Excel separates fields with semicolons (CLDR 45, `decimal` of the
    /// standard digits).
    private static let commaLanguages: Set<String> = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "gl", "hr",
        "hu", "hy",
        "id", "is", "it", "ka", "kk", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru",
        "sk", "sl",
        "sq", "sr", "sv", "tr", "uk", "uz", "vi",
    ]
    /// The ones whose numbers have a decimal point next to semicolons.
    private static let swissRegions: Set<String> = ["de_CH", "de_LI", "it_CH"]
    /// The regions of these languages whose numbers have a decimal point and commas.
    private static let pointRegions: Set<String> = [
        "es_CU", "es_DO", "es_GT", "es_HN", "es_MX", "es_NI", "es_PA", "es_PE", "es_PR", "es_SV",
        "es_US",
    ]
    /// The regions with a decimal comma, in whatever other language.
    private static let commaRegions: Set<String> = [
        "en_AT", "en_BE", "en_DE", "en_DK", "en_FI", "en_NL", "en_SE", "en_SI", "en_ZA",
    ]

    /// Returns the dialect that Excel opens with a double click in a language: its list separator and its decimal sign.
    /// - Parameter locale: a POSIX locale, such as `de_DE.UTF-8` or `de_DE@euro`; it need not be installed.
    package static func excel(in locale: String) -> CSVDialect {
        let name = String(locale.prefix { $0 != "." && $0 != "@" })
        let language = name.prefix { $0 != "_" && $0 != "-" }.lowercased()
        if swissRegions.contains(name) {
            return CSVDialect(separator: .semicolon, decimalComma: false, isForExcel: true)
        }
        let hasComma = commaRegions.contains(name) || commaLanguages.contains(language) && !pointRegions.contains(name)
        return CSVDialect(separator: hasComma ? .semicolon : .comma, isForExcel: true)
    }
}
