import { prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { eventCounts } from '../build-counts/event-counts';
import { aBuild, deployed, undeployAll } from '../testing/fake-remote-source';
import { renderHost } from '../testing/render-host';
import { RemoteArea } from './remote-area';
import { RemotePart } from './remote-part';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();
const path = '/store/storeDetails';
const open = (at = path) => renderHost(<RemoteArea />, { path: at });
const counted = () => eventCounts.map(({ buildId, what }) => `${buildId} ${what}`);
const failure = () => screen.findByText('This page could not be loaded');

function Fine() {
  return <p>The store</p>;
}

function Broken(): never {
  throw new Error('broken from the start');
}

function BreaksLater() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken by a tap');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

const otherPath = '/store/other';

function TwoPages() {
  const [at, goTo] = useState(path);
  const failed = () => (
    <button type="button" onClick={() => goTo(otherPath)}>
      Leave
    </button>
  );
  return <RemotePart remote="remote-test" path={at} loading={null} missing={null} failed={failed} />;
}

beforeEach(() => {
  undeployAll();
  eventCounts.length = 0;
  deployed.owners[path] = 'remote-test';
  network.answer('POST /report/error', null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

it('shows a skeleton with a way back while the code is on its way, then the screen', async () => {
  let arrive = (_build: ReturnType<typeof aBuild>) => {};
  deployed.load = () => new Promise((resolve) => (arrive = resolve));
  await open();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  arrive(aBuild('b1', path, Fine));
  expect(await screen.findByText('The store')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(deployed.confirmed).toEqual(['b1']);
  expect(counted()).toEqual(['b1 shown', 'b1 entry']);
  expect(eventCounts[0]).toMatchObject({ remote: 'remote-test', ms: expect.any(Number) });
});

it('says when no build could be loaded, and loads on retry', async () => {
  deployed.load = () => Promise.reject(new Error('no build'));
  const { user } = await open();
  expect(await failure()).toBeVisible();
  deployed.load = () => Promise.resolve(aBuild('b1', path, Fine));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The store')).toBeVisible();
});

it('shows that a page does not exist where nobody owns the path', async () => {
  deployed.owners = {};
  await open('/nowhere');
  expect(await screen.findByText('This page does not exist')).toBeVisible();
});

it('shows the same where the owner has no such route', async () => {
  deployed.load = () => Promise.resolve(aBuild('b1', '/store/other', Fine));
  await open();
  expect(await screen.findByText('This page does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
});

it('gives a build that crashes before it rendered to the build before it', async () => {
  deployed.load = async () =>
    deployed.excluded.includes('bad') ? aBuild('good', path, Fine) : aBuild('bad', path, Broken);
  await open();
  expect(await screen.findByText('The store')).toBeVisible();
  expect(deployed.excluded).toEqual(['bad']);
  expect(deployed.confirmed).toEqual(['good']);
  expect(counted()).toEqual(['bad entry', 'bad crash', 'good shown', 'good entry']);
  expect(network.to('POST /report/error')[0]?.body).toMatchObject({
    kind: 'render-crash',
    remote: 'remote-test',
    build_id: 'bad',
    message: 'broken from the start',
  });
});

it('keeps a later crash inside the area, with the build, and a retry brings the screen back', async () => {
  deployed.load = () => Promise.resolve(aBuild('b1', path, BreaksLater));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await failure()).toBeVisible();
  expect(deployed.excluded).toEqual([]);
  await waitFor(() =>
    expect(network.to('POST /report/error').at(-1)?.body).toMatchObject({ message: 'broken by a tap' }),
  );
  expect(counted()).toEqual(['b1 shown', 'b1 entry', 'b1 crash']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
});

describe('how long a build took to be shown', () => {
  const fiveMinutes = 5 * 60_000;
  const again = () => screen.getByRole('button', { name: 'Try again' });
  const lastTime = () => eventCounts.findLast(({ what }) => what === 'shown')?.ms;
  let away = 0;

  beforeEach(() => {
    away = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + away);
  });

  it('has not in it how long its user looked at the error page', async () => {
    deployed.load = () => Promise.reject(new Error('no build'));
    const { user } = await open();
    await failure();
    away = fiveMinutes;
    deployed.load = () => Promise.resolve(aBuild('b1', path, Fine));
    await user.click(again());
    await screen.findByText('The store');
    expect(lastTime()).toBeLessThan(fiveMinutes);
  });

  it('has not in it how long the build was used that crashed', async () => {
    deployed.load = () => Promise.resolve(aBuild('b1', path, BreaksLater));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    await failure();
    away = fiveMinutes;
    await user.click(again());
    await screen.findByRole('button', { name: 'Break' });
    expect(counted().filter((line) => line === 'b1 shown')).toHaveLength(2);
    expect(lastTime()).toBeLessThan(fiveMinutes);
  });

  it('has not in it how long the build took that it stands in for', async () => {
    deployed.load = async () => {
      if (deployed.excluded.includes('bad')) return aBuild('good', path, Fine);
      away = fiveMinutes;
      return aBuild('bad', path, Broken);
    };
    await open();
    await screen.findByText('The store');
    expect(lastTime()).toBeLessThan(fiveMinutes);
  });

  it('has not in it how long its user was on the page before, which failed', async () => {
    deployed.load = () => Promise.reject(new Error('no build'));
    const { user } = await renderHost(<TwoPages />);
    const leave = await screen.findByRole('button', { name: 'Leave' });
    away = fiveMinutes;
    deployed.load = () => Promise.resolve(aBuild('b1', otherPath, Fine));
    await user.click(leave);
    await screen.findByText('The store');
    expect(lastTime()).toBeLessThan(fiveMinutes);
  });
});

it('counts nothing of a build that a tester asked for', async () => {
  deployed.load = async () => ({ ...aBuild('b1', path, Fine), source: 'override' });
  await open();
  expect(await screen.findByText('The store')).toBeVisible();
  expect(counted()).toEqual([]);
});
