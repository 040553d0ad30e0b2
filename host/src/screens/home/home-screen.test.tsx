import { apiQuery, useQuery } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { aUser, prepareNetwork } from '@agency/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { aSlotWidget, aTool, aWidget, deployed, undeployAll } from '../../testing/fake-remote-source';
import { renderHost } from '../../testing/render-host';
import { HomeScreen } from './home-screen';

jest.mock('#remote-source', () => jest.requireActual('../../testing/fake-remote-source'));

const network = prepareNetwork();
const toDos = 'POST /expand/workbench/get-workbench-todo-summary';

beforeEach(() => {
  undeployAll();
  deployed.tools = [
    aTool('Customers', '/customer', ['attache', 'manager']),
    aTool('My visits', '/visit/my-visit', ['attache']),
    aTool('Team visits', '/visit/visit-inventory', ['manager']),
  ];
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
  it('is nothing for a person with one identity', async () => {
    await open();
    act(() => dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), identity_total: 1 } }));
    expect(screen.getByText('Manager · Harbour Homes')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Switch identity/ })).not.toBeInTheDocument();
  });

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
    expect(within(chooser).getByRole('button', { name: 'Manager', current: true })).toBeVisible();
    expect(within(chooser).getByText('River Estates')).toBeVisible();
  });
});

describe('the to-do tiles', () => {
  it('stand most urgent first, that one is marked, and each leads to its list', async () => {
    network.answer(toDos, {
      list: [
        { todo_type: 'gh_pool', count: 1054 },
        { todo_type: 'applying_store', count: 37 },
        { todo_type: 'store_to_be_gh', count: 4 },
        { todo_type: 'assign_store', count: 0 },
        { todo_type: 'applying_broker', count: 40 },
      ],
    });
    const app = await open();
    const tiles = await within(await section('To do')).findAllByRole('link');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      '4UrgentStores about to go public',
      '37Stores awaiting review',
      '40Brokers awaiting review',
      '0Public stores to assign',
      '1,054Pool stores to claim',
    ]);
    await app.user.click(screen.getByRole('link', { name: /Stores awaiting review/ }));
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

describe('what comes first', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  beforeEach(() => {
    deployed.widgets['home.first'] = [aSlotWidget('due')];
    deployed.widgets['home.today'] = [aSlotWidget('figures')];
    deployed.load = async () => aWidget('b1', 'due', () => <h2>Visits for today</h2>);
  });

  it('is for an attache what is due, then the to-dos', async () => {
    await open('attache');
    await screen.findByRole('heading', { name: 'Visits for today' });
    expect(headings().slice(0, 2)).toEqual(['Visits for today', 'To do']);
  });

  it('is for a manager what waits for a decision, then the figures', async () => {
    deployed.widgets['home.first'] = [];
    deployed.load = async () => aWidget('b1', 'figures', () => <h2>Today</h2>);
    await open('manager');
    await screen.findByRole('heading', { name: 'Today' });
    expect(headings().slice(0, 2)).toEqual(['To do', 'Today']);
  });

  it('is the search above all, one tap away', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('link', { name: 'Search stores, brokers, customers' }));
    expect(app.at()).toBe('/search');
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

  it.each([
    [12, 12, 'Tool 12'],
    [13, 12, 'All tools'],
  ])('of %d deployed ones show %d tiles, the last of which is %s', async (count, tiles, last) => {
    deployed.tools = Array.from({ length: count }, (_, index) =>
      aTool(`Tool ${index + 1}`, `/tool/${index}`, ['manager']),
    );
    await open();
    const links = within(await section('Tools')).getAllByRole('link');
    expect(links).toHaveLength(tiles);
    expect(links.at(-1)).toHaveAccessibleName(last);
    expect(links.at(-1)).toHaveAttribute('href', count > 12 ? '/search' : '/tool/11');
  });

  it('lead to the pages that deployed areas offer, and nowhere else', async () => {
    deployed.tools = [aTool('Brokers', '/broker', ['manager'])];
    await open();
    const [brokers, ...others] = within(await section('Tools')).getAllByRole('link');
    expect(brokers).toHaveAttribute('href', '/broker');
    expect(others).toEqual([]);
  });
});

it('is refreshed with all that the areas show on it', async () => {
  const followUps = 'POST /expand/store/get-visit-times';
  network.answer(followUps, { today_times: 0, total_times: 3 });
  deployed.widgets['home.more'] = [aSlotWidget('follow-ups')];
  deployed.load = async () =>
    aWidget('b1', 'follow-ups', () => {
      const { data } = useQuery(apiQuery(followUps, { body: { store_id: '1', visit_type: 1 } }));
      return <p>{data ? `${data.total_times} customers wait for you` : null}</p>;
    });
  const { user } = await open();
  expect(await screen.findByText('3 customers wait for you')).toBeVisible();
  network.answer(followUps, { today_times: 1, total_times: 4 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('4 customers wait for you')).toBeVisible();
});

describe('what deployed areas have to say besides', () => {
  it('stands at the end', async () => {
    deployed.widgets['home.more'] = [aSlotWidget('follow-ups')];
    deployed.load = async () => aWidget('b1', 'follow-ups', () => <p>Three customers wait for you</p>);
    await open();
    expect(await screen.findByText('Three customers wait for you')).toBeVisible();
  });

  it('is for nobody whom the server has not named: a piece asks what only its role may', async () => {
    deployed.widgets['home.more'] = [aSlotWidget('follow-ups')];
    deployed.load = async () => aWidget('b1', 'follow-ups', () => <p>Three customers wait for you</p>);
    await open('attache');
    await screen.findByText('Three customers wait for you');
    act(() => {
      dispatchSession({ type: 'identity-confirmed', token: 'another' });
      dispatchSession({ type: 'user-unavailable' });
    });
    expect(await section('Tools')).toBeVisible();
    expect(screen.queryByText('Three customers wait for you')).not.toBeInTheDocument();
  });

  it('that cannot be loaded is named, and leaves the rest alone', async () => {
    deployed.widgets['home.more'] = [aSlotWidget('follow-ups')];
    deployed.load = () => Promise.reject(new Error('gone'));
    await open();
    const failed = await section('The area');
    expect(await within(failed).findByText('This part of the page could not be loaded')).toBeVisible();
    expect(within(await section('Tools')).getByRole('link', { name: /Customers/ })).toBeVisible();
  });
});
