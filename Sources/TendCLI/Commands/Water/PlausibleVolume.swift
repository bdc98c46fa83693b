import TendCore

/// What no-one drinks at once.
enum PlausibleVolume {
    static func check(_ volume: Volume, unit: VolumeUnit, _ world: Context) throws {
        // A positive amount can still be nothing once it is rounded to what is stored.
        if volume <= .zero { throw UsageError.tooLittle }
        if volume > Amount.largest { throw UsageError.tooMuch(unit.text(volume)) }
        if volume > Amount.largestPlausible, !world.options.assumesYes {
            throw UsageError.implausible(unit.text(volume))
        }
    }
}
