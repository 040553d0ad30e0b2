import { readIfAny } from './workspace.mjs';

/** Passed and failed tests of a JSON report by Jest or Playwright; null where a runner left none. */
export function totalsOf(reportPath) {
  const text = readIfAny(reportPath);
  if (text === null) return null;
  const report = JSON.parse(text);
  return 'stats' in report ? playwrightTotals(report) : jestTotals(report);
}

/** A file that does not even load has no tests to fail, so it counts as one. */
function jestTotals({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

function playwrightTotals({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
