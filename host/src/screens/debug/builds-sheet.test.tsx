import { prepareNetwork } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { deployed, undeployAll } from '../../testing/fake-remote-source';
import { renderHost } from '../../testing/render-host';
import { BuildsSheet } from './builds-sheet';
import './debug-texts';

jest.mock('#remote-source', () => jest.requireActual('../../testing/fake-remote-source'));

prepareNetwork();

const build = (buildId: string, fits = true) => ({
  buildId,
  contract: '^1.0.0',
  published: '2026-11-20T08:00:00Z',
  fits,
});

const reload = jest.fn();

beforeEach(() => {
  reload.mockClear();
  undeployAll();
  deployed.deployments = [
    {
      app: 'host',
      current: 'h1',
      here: { buildId: 'h1', source: 'current', isRunning: true },
      builds: [build('h1')],
    },
    {
      app: 'remote-store',
      title: { 'en-US': 'Stores and brokers', 'zh-CN': '门店', 'km-KH': 'ហាង' },
      current: 's2',
      here: { buildId: 's1', source: 'previous', isRunning: true },
      builds: [build('s3', false), build('s2'), build('s1')],
    },
  ];
});

async function openStore() {
  const { user } = await renderHost(<BuildsSheet isOpen onClose={() => undefined} onApplied={reload} />);
  await user.click(await screen.findByText('Stores and brokers'));
  const details = screen
    .getAllByRole('group')
    .find((group) => within(group).queryByText('Stores and brokers'));
  return { user, store: within(details as HTMLElement) };
}

it('shows what runs and why', async () => {
  const { store } = await openStore();
  expect(store.getByText('Previous')).toBeVisible();
  expect(store.getAllByText('s1')[0]).toBeVisible();
  expect(store.getByText('^1.0.0')).toBeVisible();
});

it('only shows where a deployment allows no test builds', async () => {
  await openStore();
  expect(screen.getByText(/does not let a tab choose/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('offers the builds that fit, and asks for the one that is chosen', async () => {
  deployed.overridable = 'builds';
  const { user, store } = await openStore();
  expect(store.getAllByRole('radio')).toHaveLength(3);
  expect(store.queryByRole('radio', { name: /^s3/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(store.getByRole('radio', { name: /^s1/ }));
  await user.click(screen.getByRole('button', { name: 'Reload with 1 change' }));
  expect(deployed.asked).toEqual([['remote-store', 's1']]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('takes a development server where that is allowed', async () => {
  deployed.overridable = 'localhost';
  const { user, store } = await openStore();
  await user.type(store.getByRole('textbox', { name: 'Development server (port)' }), '3201');
  await user.click(store.getByRole('button', { name: 'Use' }));
  await user.click(screen.getByRole('button', { name: 'Reload with 1 change' }));
  expect(deployed.asked).toEqual([['remote-store', 'localhost:3201']]);
});
