import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${cause(failureMessages[0])}`);
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

/** Looks at each test, because `ok` of a test that several projects run is that of the first one. */
function failedSpecs({ title, specs = [], suites = [] }) {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(
        ({ projectName, results }) => `${projectName}: ${spec.title}${cause(results.at(-1)?.error?.message)}`,
      ),
  );
  return [...failed, ...suites.flatMap(failedSpecs)].map((name) => `${title}: ${name}`);
}

/** The beginning of a failure, so that the end of a long log tells what went wrong. */
function cause(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 8)
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('');
}
