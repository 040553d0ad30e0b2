import { fakeNative, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { deployed, undeployAll } from '../../../testing/fake-remote-source';
import { renderHost } from '../../../testing/render-host';
import { ForcedUpdateDialog } from './forced-update-dialog';
import { requireUpdate } from './required-update';
import { VersionScreen } from './version-screen';

jest.mock('#remote-source', () => jest.requireActual('../../../testing/fake-remote-source'));

Object.assign(globalThis, { __BUILD_TIME__: 'unreleased' });

const network = prepareNetwork();
const key = 'GET /app-version-info';
const url = 'https://apps.example/agency';
const same = { version: '1.4.2', time: '2026-11-01 09:00:00', force: 0, url };
const builds = [{ buildId: 'h2', contract: '1.2.0', published: '2026-11-20T08:00:00Z', fits: true }];

beforeEach(undeployAll);
afterEach(() => requireUpdate(null));

async function check() {
  const { user } = await renderHost(
    <>
      <VersionScreen />
      <ForcedUpdateDialog />
    </>,
    { path: '/setting/version' },
  );
  await user.click(screen.getByRole('button', { name: 'Check for update' }));
  return user;
}

describe('in the app shell', () => {
  const opened: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    fakeNative({ openAppUpdate: async (address) => void opened.push(address) });
  });

  it.each([
    [{ ...same, version: '1.4.3' }, 'Version 1.4.3 is available.'],
    [{ ...same, time: '2026-11-01 09:00:01' }, 'A newer build is being loaded in the background.'],
    [same, 'You have the newest version.'],
    [{ ...same, version: '1.4' }, 'The versions cannot be compared. Installed: 1.4.2, offered: 1.4.'],
  ])('%j is said', async (release, text) => {
    network.answer(key, release);
    await check();
    expect(await screen.findByText(text)).toBeVisible();
    expect(network.to(key)[0]?.query).toEqual({ t: expect.stringMatching(/^\d{13}$/) });
  });

  it.each([
    [{ ...same, version: '1.5.0' }, /^Version 1\.5\.0 is required/],
    [{ ...same, version: '2.0.0' }, /^Version 2\.0\.0 is required/],
    [{ ...same, time: '2026-11-01 09:00:01', force: 1 }, /^A newer build of version 1\.4\.2 is required/],
  ])('%j stands in the way until it is got', async (release, text) => {
    network.answer(key, release);
    const user = await check();
    expect(await screen.findByText(text)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Please update the app' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update now' }));
    await waitFor(() => expect(opened).toEqual([url]));
    expect(screen.getByRole('dialog', { name: 'Please update the app' })).toBeVisible();
  });

  it('the tip leads to the new version', async () => {
    network.answer(key, { ...same, version: '1.4.3' });
    const user = await check();
    await user.click(await screen.findByRole('button', { name: 'Get it' }));
    await waitFor(() => expect(opened).toEqual([url]));
  });

  it('a check that fails says so', async () => {
    network.script(key, refused(-1));
    await check();
    expect(await screen.findByText('The version update failed. Please try again later.')).toBeVisible();
  });

  it('a development build does not update', async () => {
    const { env } = process;
    process.env = { ...env, NODE_ENV: 'development' };
    await check();
    expect(await screen.findByText('Development mode does not update.')).toBeVisible();
    expect(network.to(key)).toHaveLength(0);
    process.env = env;
  });
});

describe('in a browser', () => {
  it('the web version is looked for, and the app is not asked about', async () => {
    network.script(key, ok(same));
    const here = { buildId: 'h2', source: 'current' as const, isRunning: true };
    deployed.deployments = [{ app: 'host', current: 'h2', here, builds }];
    await check();
    expect(await screen.findByText(/^This is the newest web version/)).toBeVisible();
    expect(network.to(key)).toHaveLength(0);
  });

  it('an older one is offered anew', async () => {
    const here = { buildId: 'h1', source: 'previous' as const, isRunning: true };
    deployed.deployments = [{ app: 'host', current: 'h2', here, builds }];
    await check();
    expect(await screen.findByText('A newer web version is ready.')).toBeVisible();
    expect(screen.getByText('This tab runs h1')).toBeVisible();
  });

  const title = { 'en-US': 'Stores and brokers', 'zh-CN': '门店', 'km-KH': 'ហាង' };

  it('what is published can be asked for again', async () => {
    const user = await check();
    expect(await screen.findByText('The published versions could not be loaded')).toBeVisible();
    deployed.deployments = [{ app: 'remote-store', title, current: 's1', here: null, builds: [] }];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Stores and brokers')).toBeVisible();
  });
});
