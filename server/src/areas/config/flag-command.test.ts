import { startTestApp, type TestApp } from '../../../testing';
import { readFlagCommand } from './flag-command';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const flag = async (...args: string[]) => readFlagCommand(args, app.deps.now())(app.db);

it('switches for all and for one organisation, and tells how it is', async () => {
  expect(await flag()).toEqual([expect.stringMatching(/^visit_day_map {2}100 % \(default\) {2}./)]);
  await flag('visit_day_map', 'off');
  expect(await flag('visit_day_map', '12.5%', '--tenant', 'HZQD')).toEqual([
    expect.stringMatching(/^visit_day_map {2}0 % {2}./),
    '  HZQD  12.5 %',
  ]);
  await flag('visit_day_map', 'default', '--tenant', 'HZQD');
  expect(await flag('visit_day_map', 'on')).toEqual([expect.stringMatching(/^visit_day_map {2}100 % {2}./)]);
});

it.each([
  ['a name that nobody knows', ['day_map', 'off'], 'there is no flag day_map; there are visit_day_map'],
  ['a name that is misspelt', ['visit_day_mpa', 'off'], 'did you mean visit_day_map?'],
  ['a tenant that there is not', ['visit_day_map', 'off', '--tenant', 'NONE'], 'There is no tenant NONE'],
  ['more than all', ['visit_day_map', '101'], 'on for 0 to 100 percent, not 101'],
  ['no share', ['visit_day_map'], 'it takes a name and'],
  ['no number', ['visit_day_map', '%'], 'on for 0 to 100 percent, not %'],
  ['two shares', ['visit_day_map', 'on', 'off'], 'it takes a name and'],
  ['a tenant without a flag', ['--tenant', 'HZQD'], 'it takes a name and'],
  ['an option that there is not', ['--all'], 'there is no option --all'],
])('refuses %s', async (_what, args, reason) => {
  const before = await flag();
  await expect(flag(...args)).rejects.toThrow(reason);
  expect(await flag()).toEqual(before);
});
