import { act, screen } from '@testing-library/react';
import { prepareNetwork, refused, renderScreen } from '../../testing';
import { fakeNative, withoutLocation } from '../../testing/fake-native';
import { locate, locateIfAllowed, parseRectangle } from './locate';
import { native } from './native';
import type { LocationPermission } from './native-port';

const network = prepareNetwork();
const map = 'GET /expand/map/api';
const report = 'POST /report/error';
const point = { lat: 22.54, lng: 114.05, taken_at: 1_700_000_000_000 };

test.each([
  [1, 'gps'],
  [50, 'gps'],
  [50.1, 'network'],
  [3000, 'network'],
] as const)('a fix of %d m comes from %s', async (accuracy, source) => {
  const port = fakeNative({ position: async () => ({ ...point, accuracy }) });
  await expect(locate(port)).resolves.toEqual({
    ...point,
    accuracy,
    source,
    datum: 'wgs84',
    failure: null,
  });
});

test.each([['denied'], ['timeout'], ['unavailable']] as const)(
  'a location that is %s falls back to the address, is said and reported',
  async (reason) => {
    fakeNative(withoutLocation(reason));
    network.answer(map, { status: '1', info: 'OK', rectangle: '114.0,22.4;114.2,22.6' });
    network.answer(report, null);
    await renderScreen(null);
    const located = await act(() => native.locate());
    expect(located).toMatchObject({ lng: 114.1, lat: 22.5, source: 'ip', datum: 'gcj02', failure: reason });
    expect(located.accuracy).toBeGreaterThan(10_000);
    expect(await screen.findByText('Location failed')).toBeVisible();
    expect(network.to(map)[0]?.query).toEqual({ api_name: 'ip_location' });
    expect(network.to(report)[0]?.body).toEqual({
      kind: 'location-failed',
      message: reason,
      detail: { org_code: 'HH', mobile_tel: '138****0001' },
    });
  },
);

test.each([
  ['refused', refused(-1)],
  ['unknown', { status: 200, body: { code: 0, msg: '', data: { status: '0', info: '' } } }],
  [
    'unreadable',
    { status: 200, body: { code: 0, msg: '', data: { status: '1', info: '', rectangle: '1,2' } } },
  ],
] as const)('with an address that is %s the default point stands in', async (_name, answer) => {
  network.script(map, answer);
  network.script(report, refused(-1));
  fakeNative(withoutLocation('denied'));
  await expect(native.locate()).resolves.toMatchObject({
    lng: 114.057969,
    lat: 22.543541,
    source: 'default',
    accuracy: null,
    failure: 'denied',
  });
});

test.each(['', '1,2', '1,2;3', 'a,b;c,d', '1,2;3,4;5,6'])('"%s" is no rectangle', (text) => {
  expect(parseRectangle(text)).toBeNull();
});

test('a location that fails again and again is reported once, until it was found', async () => {
  network.answer(map, { status: '0', info: '' });
  network.answer(report, null);
  await locate(fakeNative());
  for (const _ of [1, 2]) await locate(fakeNative(withoutLocation('timeout')));
  expect(network.to(report)).toHaveLength(1);
  await locate(fakeNative());
  await locate(fakeNative(withoutLocation('timeout')));
  expect(network.to(report)).toHaveLength(2);
});

describe('before the phone asks its user', () => {
  const phone = (permission: LocationPermission) => {
    const position = jest.fn(async () => ({ ...point, accuracy: 8 }));
    return { ...fakeNative({ position, locationPermission: async () => permission }), position };
  };
  const reason = () => screen.findByRole('alertdialog', { name: 'Use your location?' });

  test.each(['prompt', 'unknown'] as const)('the app says what for, once (%s)', async (permission) => {
    const { user } = await renderScreen(null);
    const port = phone(permission);
    const locating = locate(port);
    expect(await reason()).toHaveTextContent('saves your location with each visit');
    expect(port.position).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(locating).resolves.toMatchObject({ source: 'gps', failure: null });
    await expect(locate(port)).resolves.toMatchObject({ source: 'gps' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('whoever does not want that now is not asked, and no failure is said or reported', async () => {
    network.answer(map, { status: '1', info: 'OK', rectangle: '114.0,22.4;114.2,22.6' });
    const { user } = await renderScreen(null);
    const port = phone('prompt');
    const [first, second] = [locate(port), locate(port)];
    await reason();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await expect(first).resolves.toMatchObject({ source: 'ip', failure: 'denied', isPostponed: true });
    await expect(second).resolves.toMatchObject({ isPostponed: true });
    expect(port.position).not.toHaveBeenCalled();
    expect(network.to(report)).toEqual([]);
    expect(screen.queryByText('Location failed')).not.toBeInTheDocument();
    void locate(port);
    expect(await reason()).toBeVisible();
  });

  test.each(['granted', 'denied'] as const)(
    'nothing is said where it does not ask: %s',
    async (permission) => {
      const port = phone(permission);
      await expect(locate(port)).resolves.toMatchObject({ source: 'gps' });
    },
  );

  test.each([
    ['granted', 'gps'],
    ['denied', undefined],
    ['prompt', undefined],
    ['unknown', undefined],
  ] as const)('what is only better with it asks nobody: %s', async (permission, source) => {
    expect((await locateIfAllowed(phone(permission)))?.source).toBe(source);
  });

  test('what is only better with it does without where there is no fix', async () => {
    await expect(locateIfAllowed(fakeNative(withoutLocation('timeout')))).resolves.toBeNull();
    expect(network.to(report)).toEqual([]);
  });
});
