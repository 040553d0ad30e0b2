import { InvalidVersionError, type UpdateOutcome, updateOutcome, updateReactions } from './app-version';

const before = '2026-10-31 23:59:59';
const now = '2026-11-01 00:00:00';
const after = '2026-11-01 00:00:01';

const current = { version: '1.4.2', time: now };
const outcomeOf = (version: string, time: string, force: number) =>
  updateOutcome(current, { version, time, force });

type Row = [version: string, time: string, force: number, outcome: UpdateOutcome, why: string];

test.each<Row>([
  ['2.0.0', before, 0, 'new-version', 'a higher major, whatever its time'],
  ['2.0.0', after, 1, 'new-version', 'a higher major, whatever the flag'],
  ['2.4.2', now, 0, 'new-version', 'a higher major alone'],
  ['1.5.0', now, 0, 'new-version', 'a higher minor with a lower patch'],
  ['1.5.0', before, 1, 'new-version', 'a higher minor'],
  ['1.10.0', now, 0, 'new-version', 'ten is more than four'],
  ['1.4.3', now, 0, 'new-patch', 'a higher patch'],
  ['1.4.10', before, 0, 'new-patch', 'a higher patch with an older time'],
  ['1.4.3', after, 0, 'new-patch', 'a higher patch with a newer time'],
  ['1.4.3', now, 1, 'new-patch', 'a flag without a newer time does nothing'],
  ['1.4.3', after, 1, 'forced-build', 'a flag with a newer time, before the patch'],
  ['1.4.2', after, 0, 'new-build', 'the same version, one second newer'],
  ['1.4.2', after, 1, 'forced-build', 'the same version, newer, with the flag'],
  ['1.4.2', now, 0, 'none', 'the same'],
  ['1.4.2', now, 1, 'none', 'the same with the flag'],
  ['1.4.2', before, 0, 'none', 'the same version, one second older'],
  ['1.4.2', before, 1, 'none', 'an older build with the flag'],
  ['1.4.1', after, 0, 'none', 'a lower patch'],
  ['1.3.9', after, 0, 'none', 'a lower minor with a higher patch'],
  ['0.9.9', after, 0, 'none', 'a lower major with a higher minor'],
  ['1.3.9', after, 1, 'forced-build', 'back to an older version by the flag'],
  ['1.3.9', now, 1, 'none', 'an older version by the flag needs a newer time'],
  ['1.4.2', '', 1, 'none', 'a time that is missing'],
  ['1.4.2', 'tomorrow', 1, 'none', 'a time that is none'],
])('%s of %s with force %d is %s: %s', (version, time, force, outcome) => {
  expect(outcomeOf(version, time, force)).toBe(outcome);
});

test('without a time of its own a build is older than none', () => {
  const target = { version: '1.4.2', time: after, force: 1 };
  expect(updateOutcome({ version: '1.4.2', time: '' }, target)).toBe('none');
});

test.each([
  ['1.4', '1.4.2'],
  ['1.4.2', '1.5'],
  ['1.4.2', ''],
  ['1.4.2', 'v1.5.0'],
  ['1.4.2', '1.5.0-beta'],
  ['1.4.2', '-1.5.0'],
  ['1.4.2', '1.5.123456'],
])('"%s" and "%s" cannot be compared, and the error shows both', (from, to) => {
  const compare = () => updateOutcome({ version: from, time: now }, { version: to, time: now, force: 0 });
  expect(compare).toThrow(InvalidVersionError);
  expect(compare).toThrow(`"${from}" and "${to}"`);
});

test('each outcome has its reaction', () => {
  expect(updateReactions).toEqual({
    'new-version': 'forced',
    'new-patch': 'tip',
    'new-build': 'silent',
    'forced-build': 'forced',
    none: 'idle',
  });
});
