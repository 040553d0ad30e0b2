import { rememberedChoices } from './remembered-choices';
import { safeStorage } from './storage';
import { ownKeyOf } from './stored-data';
import { storeUser } from './stored-user';

const choices = rememberedChoices<string>({ key: 'choices', thing: 'id', choice: 'name' });

const identity = { orgcode: 'HH', id: '7', account_type: 1 };
const key = `agency.${ownKeyOf(identity, 'choices')}`;

beforeEach(() => {
  localStorage.clear();
  safeStorage(() => localStorage).set('token', 'token');
  storeUser('token', identity);
});

it('keeps one choice for each thing, the last one', () => {
  expect(choices.of('1')).toBeNull();
  choices.keep('1', 'a');
  choices.keep('2', 'b');
  choices.keep('1', 'c');
  expect([choices.of('1'), choices.of('2')]).toEqual(['c', 'b']);
  expect(localStorage.getItem(key)).toBe('[{"id":"1","name":"c"},{"id":"2","name":"b"}]');
});

it('forgets a choice', () => {
  choices.keep('1', 'a');
  choices.keep('1', null);
  expect(choices.of('1')).toBeNull();
});

it('forgets the oldest of more than it may keep', () => {
  for (let thing = 0; thing <= 50; thing += 1) choices.keep(String(thing), 'a');
  expect(choices.of('0')).toBeNull();
  expect(choices.of('1')).toBe('a');
});

it('takes what cannot be read for nothing', () => {
  localStorage.setItem(key, '{');
  expect(choices.of('1')).toBeNull();
});

describe('with an age', () => {
  const week = 7 * 24 * 60 * 60_000;
  const seen = rememberedChoices<string>({ key: 'seen', thing: 'id', choice: 'name', maxAgeMs: week });
  const at = (now: number) => jest.spyOn(Date, 'now').mockReturnValue(now);
  const start = Date.parse('2026-11-22T08:00:00Z');

  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['is there at once', 0, 'a'],
    ['is there until then', week, 'a'],
    ['is forgotten after it', week + 1, null],
    ['is forgotten where the clock was set back', -1, null],
  ])('a choice %s', (_, later, expected) => {
    at(start);
    seen.keep('1', 'a');
    at(start + later);
    expect(seen.of('1')).toBe(expected);
  });

  it('leaves nothing older on the device once something is kept', () => {
    at(start);
    seen.keep('1', 'a');
    at(start + week + 1);
    seen.keep('2', 'b');
    expect(localStorage.getItem(`agency.${ownKeyOf(identity, 'seen')}`)).not.toContain('"a"');
  });
});
