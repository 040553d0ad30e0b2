/** The day of all tests of screens, in ms: that of the journeys, a Wednesday morning in the middle of a month. */
exports.screenDay = Date.parse('2026-11-18T02:00:00Z');
