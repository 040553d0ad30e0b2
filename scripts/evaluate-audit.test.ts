import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptedWeakness, evaluateAudit } from './evaluate-audit';

/** The form of an answer of `pnpm audit --json`, reduced to two advisories. */
const answer = JSON.stringify({
  actions: [],
  advisories: {
    1: {
      findings: [
        { version: '1.2.5', paths: ['.>a>minimist'] },
        { version: '1.2.5', paths: ['.>b>minimist'] },
      ],
      id: 1,
      title: 'Prototype pollution',
      module_name: 'minimist',
      github_advisory_id: 'GHSA-aaaa-aaaa-aaaa',
      vulnerable_versions: '<1.2.6',
      patched_versions: '>=1.2.6',
      severity: 'moderate',
    },
    2: {
      findings: [{ version: '3.0.0', paths: ['.>c'] }],
      id: 2,
      title: 'Command injection',
      module_name: 'shell-words',
      github_advisory_id: 'GHSA-bbbb-bbbb-bbbb',
      vulnerable_versions: '<3.1.0',
      patched_versions: '>=3.1.0',
      severity: 'critical',
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, high: 0, critical: 1 } },
});
const today = new Date('2026-11-30T12:00:00Z');
const accept = (id: string, name: string, until: string): AcceptedWeakness => ({
  id,
  package: name,
  reason: 'Only a build step uses it.',
  until,
});
const minimist = (until: string) => accept('GHSA-aaaa-aaaa-aaaa', 'minimist', until);
const shellWords = accept('GHSA-bbbb-bbbb-bbbb', 'shell-words', '2027-01-01');

const lineOfMinimist =
  'moderate: minimist 1.2.5, GHSA-aaaa-aaaa-aaaa: Prototype pollution; mended in >=1.2.6';
const lineOfShellWords =
  'critical: shell-words 3.0.0, GHSA-bbbb-bbbb-bbbb: Command injection; mended in >=3.1.0';

// Shows ASVS 15.2.1.
it('fails on every weakness that is not accepted, the worst first', () => {
  const total = '2 known weaknesses, 0 of them accepted';
  expect(evaluateAudit(answer, [], today)).toEqual({
    lines: [lineOfShellWords, lineOfMinimist, total],
    code: 1,
  });
});

it('accepts one until the end of its last day', () => {
  const accepted = (until: string) => evaluateAudit(answer, [minimist(until), shellWords], today);
  expect(accepted('2026-11-30')).toEqual({ lines: ['2 known weaknesses, 2 of them accepted'], code: 0 });
  expect(accepted('2026-11-29')).toEqual({
    lines: [`${lineOfMinimist}; it was accepted until 2026-11-29`, '2 known weaknesses, 1 of them accepted'],
    code: 1,
  });
});

it('does not accept the same id for another package', () => {
  const other = { ...minimist('2027-01-01'), package: 'minimist-lite' };
  const { lines, code } = evaluateAudit(answer, [other, shellWords], today);
  expect([lines[0], code]).toEqual([lineOfMinimist, 1]);
});

it('asks to remove what is accepted and gone', () => {
  const none = JSON.stringify({ advisories: {} });
  expect(evaluateAudit(none, [shellWords], today)).toEqual({
    lines: [
      'GHSA-bbbb-bbbb-bbbb of shell-words is accepted, but was not found: remove it',
      '0 known weaknesses, 0 of them accepted',
    ],
    code: 1,
  });
  expect(evaluateAudit(none, [], today).code).toBe(0);
});

it.each([
  [
    JSON.stringify({ error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE', message: 'responded with 405' } }),
    'The registry does not say which weaknesses are known, so nothing was checked: responded with 405',
  ],
  ['<html>', 'The registry gave no answer that can be read, so nothing was checked'],
  ['', 'The registry gave no answer that can be read, so nothing was checked'],
  ['{}', 'The registry gave no answer that can be read, so nothing was checked'],
])('says that nothing was checked after %j', (text, line) => {
  expect(evaluateAudit(text, [], today)).toEqual({ lines: [line], code: 3 });
});

it('accepts only what has a reason and a last day', () => {
  const path = join(__dirname, '../docs/security/accepted-weaknesses.json');
  const accepted = JSON.parse(readFileSync(path, 'utf8')) as AcceptedWeakness[];
  const complete = accepted.filter(
    ({ id, reason, until }) => /^GHSA(-\w{4}){3}$/.test(id) && reason && /^\d{4}-\d\d-\d\d$/.test(until),
  );
  expect(complete).toEqual(accepted);
});
