// Runs the journeys that show dates on days on which something changes, one day after the other.
import { npm, run, stopAll, stopOnSignals } from './processes.mjs';

/**
 * Moments at which the clocks of the suite begin, in the zone of the demo's organisation: a Monday, the ends
 * of a month and of a year with what follows, and other midnights.
 */
const moments = [
  '2026-11-23T10:00+08:00',
  '2026-11-28T10:00+08:00',
  '2026-11-29T10:00+08:00',
  '2026-11-30T10:00+08:00',
  '2026-12-01T10:00+08:00',
  '2026-12-31T10:00+08:00',
  '2027-01-01T00:01+08:00',
  '2026-11-19T00:01+08:00',
  '2028-02-29T10:00+08:00',
];
const specs = 'data|home|offline|visit-days|visits|waiting-visits|week-summary';
/** The specs that show dates, and the walk through all screens with the least room. */
const tests = `journeys/(${specs})\\.spec|in Khmer .* for attache`;

stopOnSignals();
const named = process.argv.slice(2);
const failed = [];
for (const moment of named.length > 0 ? named : moments) {
  console.log(`\n=== ${moment}`);
  try {
    await run([...npm(), 'run', '--silent', 'e2e', '--', '--grep', tests], { env: { E2E_START: moment } });
  } catch (error) {
    console.error(error.message);
    failed.push(moment);
  }
}
console.log(failed.length > 0 ? `\nFailed on: ${failed.join(', ')}` : '\nAll days passed');
await stopAll(failed.length > 0 ? 1 : 0);
