import { readOverrides, setOverride, writeOverrides } from './overrides';

const now = () => readOverrides('', 'localhost');

beforeEach(() => writeOverrides({}));

test('one override after the other is kept, changed and taken back', () => {
  setOverride('remote-data', 'abcd1234');
  setOverride('remote-store', 'localhost:3201');
  expect(now()).toEqual({ 'remote-data': 'abcd1234', 'remote-store': 'localhost:3201' });
  setOverride('remote-data', 'ef567890');
  expect(now()).toMatchObject({ 'remote-data': 'ef567890' });
  setOverride('remote-data', null);
  expect(now()).toEqual({ 'remote-store': 'localhost:3201' });
});

test.each(['https://evil.example', '../x', 'localhost:1', ''])('"%s" is no build', (target) => {
  setOverride('remote-data', target);
  expect(now()).toEqual({});
});

test('where only builds are allowed, nothing comes from localhost', () => {
  setOverride('remote-store', 'localhost:3201');
  expect(readOverrides('', 'builds')).toEqual({});
});

test('what cannot be read in an address is told, and not kept', () => {
  expect(readOverrides('?mf=store@ab12&mf=remote-store@cd34', 'builds')).toEqual({
    'store@ab12': '',
    'remote-store': 'cd34',
  });
  expect(now()).toEqual({ 'remote-store': 'cd34' });
});
