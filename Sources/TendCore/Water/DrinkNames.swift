/// The names of tend's built-in drinks in other languages: apps write them in the phone's language, and people type them.
///
/// They are everyday words, compared with HydroTracker's translations and the lists at translated-into.com (2024) where
/// available. Words that name another drink elsewhere, such as *kava* and *chai*, are left out.
package enum DrinkNames {
    private static let languages: [(code: String, water: String, tea: String, coffee: String, juice: String)] = [
        ("ar", "ماء", "شاي", "قهوة", "عصير"),
        ("bg", "вода", "чай", "кафе", "сок"),
        ("ca", "aigua", "te", "cafè", "suc"),
        ("cs", "voda", "čaj", "káva", "džus/šťáva"),
        ("da", "vand", "te", "kaffe", "juice"),
        ("de", "wasser", "tee", "kaffee", "saft/fruchtsaft"),
        ("el", "νερό", "τσάι", "καφές", "χυμός"),
        ("en", "water/h2o", "tea", "coffee", "juice/fruit juice"),
        ("es", "agua", "té", "café", "zumo/jugo"),
        ("et", "vesi", "tee", "kohv", "mahl"),
        ("fa", "آب", "چای", "قهوه", "آبمیوه"),
        ("fi", "vesi", "tee", "kahvi", "mehu"),
        ("fr", "eau", "thé", "café", "jus/jus de fruit"),
        ("he", "מים", "תה", "קפה", "מיץ"),
        ("hi", "पानी", "चाय", "कॉफ़ी", "रस/जूस"),
        ("hu", "víz", "tea", "kávé", "gyümölcslé"),
        ("id", "air", "teh", "kopi", "jus"),
        ("it", "acqua", "tè", "caffè", "succo"),
        ("ja", "水/お水", "お茶/茶", "コーヒー", "ジュース"),
        ("ko", "물", "차", "커피", "주스"),
        ("lt", "vanduo", "arbata", "", "sultys"),
        ("lv", "ūdens", "tēja", "kafija", "sula"),
        ("nb", "vann", "te", "kaffe", "juice"),
        ("nl", "water", "thee", "koffie", "sap"),
        ("pl", "woda", "herbata", "kawa", "sok"),
        ("pt", "água", "chá", "café", "suco/sumo"),
        ("ro", "apă", "ceai", "cafea", "suc"),
        ("ru", "вода", "чай", "кофе", "сок"),
        ("sk", "voda", "čaj", "káva", "džús/šťava"),
        ("sl", "voda", "čaj", "", "sok"),
        ("sr", "вода", "чај", "кафа", "сок"),
        ("sv", "vatten", "te", "kaffe", "juice"),
        ("th", "น้ำ", "ชา", "กาแฟ", "น้ำผลไม้"),
        ("tr", "su", "çay", "kahve", "meyve suyu"),
        ("uk", "вода", "чай", "кава", "сік"),
        ("vi", "nước", "trà", "cà phê", "nước ép"),
        ("zh", "水/饮用水/飲用水", "茶", "咖啡", "果汁"),
    ]

    private static let drinks: [String: String] = {
        // Cola has one name everywhere.
        var drinks = ["cola": "cola"]
        for language in languages {
            let words = [language.water, language.tea, language.coffee, language.juice]
            for (drink, words) in zip(["water", "tea", "coffee", "juice"], words) {
                for word in words.split(separator: "/") { drinks[String(word)] = drink }
            }
        }
        return drinks
    }()

    /// Returns the built-in drink with that name in one of the languages; `nil` for any other name.
    package static func builtIn(_ name: String) -> String? { drinks[name.lowercased()] }
}
