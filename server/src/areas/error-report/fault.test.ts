import { describeFault } from './fault';

type Report = Parameters<typeof describeFault>[0];

const origin = 'https://app.example/assistant/releases';
const frame = (app: string, build: string, file: string, at = '1:11') =>
  `    at r (${origin}/${app}/${build}/${file}:${at})`;
const stackOf = (...frames: string[]) =>
  ["TypeError: Cannot read properties of undefined (reading 'id')", ...frames].join('\n');

const report = (part: Partial<Report> = {}): Report => ({
  kind: 'uncaught',
  remote: 'remote-store',
  build_id: 'b1',
  message: "Cannot read properties of undefined (reading 'id')",
  stack: stackOf(frame('remote-store', 'b1', 'list.0123456789abcdef.js')),
  ...part,
});
const fingerprint = (part: Partial<Report> = {}) => describeFault(report(part))?.fingerprint;

it.each<[string, Partial<Report>]>([
  [
    'another build, with other lines and file hashes',
    {
      build_id: 'b2',
      stack: stackOf(frame('remote-store', 'b2', 'list.fedcba9876543210.js', '3:4')),
    },
  ],
  [
    'a file that builds share',
    { stack: stackOf(frame('remote-store', 'common', 'list.0123456789abcdef.js')) },
  ],
  ['another page', { url: '/assistant/store/12' }],
  [
    'library code above it',
    {
      stack: stackOf(
        frame('host', 'h1', 'react.0123456789abcdef.js'),
        frame('remote-store', 'b1', 'list.0123456789abcdef.js'),
      ),
    },
  ],
])('is the same fault with %s', (_, part) => {
  expect(fingerprint(part)).toBe(fingerprint());
});

it.each<[string, Partial<Report>]>([
  ['another kind', { kind: 'rejection' }],
  ['another message', { message: 'x is not a function', stack: report().stack?.replace(/.*\n/, '') }],
  ['another script', { stack: stackOf(frame('remote-store', 'b1', 'edit.0123456789abcdef.js')) }],
])('is another fault with %s', (_, part) => {
  expect(fingerprint(part)).not.toBe(fingerprint());
});

it.each([
  ['customer 13712340987 is gone', 'customer # is gone'],
  ['customer １３７ is gone', 'customer # is gone'],
  ['no file 9f2c41d0-7ab3-4cde-8f01-23456789abcd', 'no file #'],
  ['no build 9f2c41d07ab3 (feedback)', 'no build # (feedback)'],
  ['张三 is not valid JSON', '… is not valid JSON'],
  ['Loading chunk 716 failed', 'Loading chunk # failed'],
])('%s is shown as %s', (message, shown) => {
  expect(describeFault(report({ message, stack: '' }))?.message).toBe(shown);
});

it('shows the page without ids, and only the frames of scripts', () => {
  const stack = stackOf(`${frame('remote-store', 'b1', 'list.js?tel=137')}`, 'Zhang San 13712340987');
  expect(describeFault(report({ url: '/assistant/store/12/edit?tel=137', stack }))).toMatchObject({
    message: "TypeError: Cannot read properties of undefined (reading 'id')",
    route: '/assistant/store/#/edit',
    stack: `at r (${origin}/remote-store/b1/list.js?tel=137:1:11)`.replace('?tel=137', ''),
  });
});

it.each<[string, Partial<Report>, [string, string] | null]>([
  ['a remote', {}, ['remote-store', 'b1']],
  ['the host', { remote: undefined, detail: { host_build: 'h1' } }, ['host', 'h1']],
  ['a remote that does not tell its build', { build_id: undefined, detail: { host_build: 'h1' } }, null],
  ['a page that does not tell its build', { remote: undefined }, null],
  ['a build that is no text', { remote: undefined, detail: { host_build: 1 } }, null],
])('of %s it is known which build it is in', (_, part, expected) => {
  const fault = describeFault(report(part));
  expect(fault && [fault.app, fault.build_id]).toEqual(expected);
});
