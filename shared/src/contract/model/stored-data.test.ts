import { type Forgetting, isForgotten, ownKeyOf, ownNameOf } from './stored-data';

const manager = { orgcode: 'HH', id: '7', account_type: 2 };
const specialist = { ...manager, account_type: 1 };
const colleague = { ...manager, id: '8' };
const elsewhere = { ...manager, orgcode: 'JN' };

const draft = ownKeyOf(manager, 'store-draft.add');

describe('isForgotten', () => {
  it.each<
    [Forgetting, { device: boolean; session: boolean; own: boolean; foreign: boolean; nobody: boolean }]
  >([
    ['session-lost', { device: false, session: false, own: false, foreign: false, nobody: true }],
    ['logged-out', { device: false, session: false, own: true, foreign: true, nobody: true }],
    ['session-opened', { device: false, session: false, own: false, foreign: false, nobody: true }],
    ['identity-known', { device: false, session: false, own: false, foreign: true, nobody: false }],
  ])('%s', (event, { device, session, own, foreign, nobody }) => {
    const goes = (key: string) => isForgotten(key, event, manager);
    const ofDevice = [
      ...['language', 'region', 'theme', 'device-id', 'location-explained'],
      ...['mf-overrides', 'mf-preview', 'native-simulator', 'debug-console', 'last-good.remote-store'],
    ];
    expect(ofDevice.map(goes)).toEqual(ofDevice.map(() => device));
    expect(['token', 'user'].map(goes)).toEqual([session, session]);
    expect(goes(draft)).toBe(own);
    expect([specialist, colleague, elsewhere].map((one) => goes(ownKeyOf(one, 'store-draft.add')))).toEqual([
      foreign,
      foreign,
      foreign,
    ]);
    expect(['anything new', 'last-goods', 'of'].map(goes)).toEqual([nobody, nobody, nobody]);
  });

  it('leaves what is somebody’s alone as long as nobody is known', () => {
    expect(isForgotten(draft, 'session-lost', null)).toBe(false);
    expect(isForgotten(draft, 'session-opened', null)).toBe(false);
    expect(isForgotten(draft, 'logged-out', null)).toBe(true);
  });
});

it.each([
  ['the same', manager, 'store-draft.add'],
  ['another role', specialist, null],
  ['another person', colleague, null],
  ['another organisation', elsewhere, null],
  ['one whose code goes on', { orgcode: 'HH/7', id: '2', account_type: 1 }, null],
])('is found by its identity alone: %s', (_name, identity, name) => {
  expect(ownNameOf(draft, identity)).toBe(name);
});

it('tells codes apart that hold what parts them', () => {
  expect(ownKeyOf({ orgcode: 'a/b', id: 'c', account_type: 1 }, 'x')).not.toBe(
    ownKeyOf({ orgcode: 'a', id: 'b/c', account_type: 1 }, 'x'),
  );
});
