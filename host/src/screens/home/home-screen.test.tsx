import { prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deployed, undeployAll } from '../../testing/fake-remote-source';
import { renderHost } from '../../testing/render-host';
import { HomeScreen } from './home-screen';

jest.mock('#remote-source', () => jest.requireActual('../../testing/fake-remote-source'));

const network = prepareNetwork();
const toDos = 'POST /expand/workbench/get-workbench-todo-summary';

beforeEach(() => {
  undeployAll();
  for (const path of ['/customer', '/visit/my-visit', '/visit/visit-inventory'])
    deployed.owners[path] = 'any';
  network.answer(toDos, { list: [] });
});

const open = (role: 'attache' | 'manager' = 'manager') =>
  renderHost(<HomeScreen />, { path: '/workbench/home', role });
const section = (name: string) => screen.findByRole('region', { name });

describe('the greeting', () => {
  it('names the user, the role and the organisation', async () => {
    await open();
    expect(screen.getByText(/Good \w+, Zhou Yaqin/)).toBeVisible();
    expect(screen.getByText('Manager · Harbour Homes')).toBeVisible();
  });
});

describe('a tap on the greeting', () => {
  it('offers the other identities', async () => {
    network.answer('POST /expand/account/switch-can-login', {
      ticket: 't',
      available_options: [
        { org_name: 'Harbour Homes', orgcode: 'HH', accounts: [{ id: '1', account_type: 2 }] },
        { org_name: 'River Estates', orgcode: 'RE', accounts: [{ id: '2', account_type: 1 }] },
      ],
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Switch identity/ }));
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    expect(within(chooser).getByRole('button', { name: 'Manager Current' })).toBeVisible();
    expect(within(chooser).getByText('River Estates')).toBeVisible();
  });
});

describe('the to-do tiles', () => {
  it('stand most urgent first, that one is marked, and each leads to its list', async () => {
    network.answer(toDos, {
      list: [
        { todo_type: 'gh_pool', count: 54 },
        { todo_type: 'applying_store', count: 37 },
        { todo_type: 'store_to_be_gh', count: 4 },
        { todo_type: 'assign_store', count: 0 },
      ],
    });
    const app = await open();
    const tiles = await within(await section('To do')).findAllByRole('link');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      '4UrgentStores about to go public',
      '37Stores awaiting review',
      '0Public stores to assign',
      '54Pool stores to claim',
    ]);
    await app.user.click(screen.getByRole('link', { name: /awaiting review/ }));
    expect(app.at()).toBe('/workbench/store?todo_type=applying_store');
  });

  it('mark nothing as urgent when no store is about to be lost', async () => {
    network.answer(toDos, {
      list: [
        { todo_type: 'store_to_be_gh', count: 0 },
        { todo_type: 'gh_pool', count: 5 },
      ],
    });
    await open();
    expect(await screen.findByRole('link', { name: /Pool stores/ })).toBeVisible();
    expect(screen.queryByText('Urgent')).not.toBeInTheDocument();
  });

  it('give way to good news when nothing waits', async () => {
    network.answer(toDos, { list: [{ todo_type: 'gh_pool', count: 0 }] });
    await open();
    expect(await screen.findByText('All done for now')).toBeVisible();
    expect(within(await section('To do')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('say that they could not be loaded, and load on retry', async () => {
    network.script(toDos, 'timeout');
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Your to-do list could not be loaded');
    network.answer(toDos, { list: [{ todo_type: 'gh_pool', count: 3 }] });
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /3\s*Pool stores/ })).toBeVisible();
  });

  it('leave the tools alone when they fail', async () => {
    network.script(toDos, 'timeout');
    await open();
    await screen.findByRole('alert');
    expect(within(await section('Tools')).getByRole('link', { name: /Customers/ })).toBeVisible();
  });
});

describe('the tools', () => {
  it.each([
    ['attache', ['Customers', 'My visits']],
    ['manager', ['Customers', 'Team visits']],
  ] as const)('of a %s', async (role, names) => {
    await open(role);
    const links = within(await section('Tools')).getAllByRole('link');
    expect(links.map((link) => names.find((name) => link.textContent?.startsWith(name)))).toEqual(names);
  });

  it('include the brokers as soon as an area serves them', async () => {
    deployed.owners['/broker'] = 'remote-store';
    await open();
    const brokers = within(await section('Tools')).getByRole('link', { name: /^Brokers/ });
    expect(brokers).toHaveAttribute('href', '/broker');
  });

  it('that no deployed area serves are not offered', async () => {
    delete deployed.owners['/customer'];
    await open();
    await waitFor(() => expect(network.to(toDos)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /Customers/ })).not.toBeInTheDocument();
  });
});
