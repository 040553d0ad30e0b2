import { relative } from 'node:path';
import { readIfAny, root } from './workspace.mjs';

/**
 * Reads a JSON report of Jest or Playwright: passed tests and failures. Null if the runner left no report.
 * @returns {{ passed: number, failures: string[] } | null}
 */
export function totalsOf(reportPath) {
  const text = readIfAny(reportPath);
  if (text === null) return null;
  const report = JSON.parse(text);
  return 'stats' in report ? playwrightTotals(report) : jestTotals(report);
}

/** A file that fails to load has no failing tests, so it counts as one failure. */
function jestTotals({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file} does not run`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: numPassedTests, failures };
}

function playwrightTotals({ stats, errors, suites }) {
  const failures = [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message = '' }) => message.split('\n')[0]),
  ];
  return { passed: stats.expected + stats.flaky, failures };
}

function failedSpecs({ title, specs = [], suites = [] }) {
  const below = suites.flatMap(failedSpecs).map((name) => `${title}: ${name}`);
  return [...specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}`), ...below];
}
