import { act, screen } from '@testing-library/react';
import { prepareNetwork, renderScreen } from '../../testing';
import { fakeNative } from '../../testing/fake-native';
import { native } from './native';

prepareNetwork();
const url = 'https://apps.example/agency';

test('leads to the app', async () => {
  const opened: string[] = [];
  fakeNative({ openAppUpdate: async (address) => void opened.push(address) });
  await expect((await native.open()).openAppUpdate(url)).resolves.toBe('opened');
  expect(opened).toEqual([url]);
});

test.each([
  ['outside the shell', { can: () => false }, url, 'app-needed', /^This needs the app/],
  [
    'a device that refuses',
    { openAppUpdate: () => Promise.reject(new Error()) },
    url,
    'failed',
    /could not be/,
  ],
  ['no address', {}, '', 'failed', /could not be downloaded/],
  ['an address that is a script', {}, 'javascript:alert(1)', 'failed', /could not be downloaded/],
] as const)('%s is said', async (_name, part, address, outcome, text) => {
  fakeNative(part);
  await renderScreen(null);
  const bridge = await native.open();
  await act(async () => expect(await bridge.openAppUpdate(address)).toBe(outcome));
  expect(await screen.findByText(text)).toBeVisible();
});
