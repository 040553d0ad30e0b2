import { live } from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { prepareNetwork } from '@agency/shared/testing';
import { act, screen } from '@testing-library/react';
import { undeployAll } from '../testing/fake-remote-source';
import { renderHost } from '../testing/render-host';
import { MainTabBar } from './main-tab-bar';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();
const unread = 'GET /expand/push/count-unread-message';
const conversations = 'POST /im/get-conversation-list';
const chats = (un_read_total: number) => ({ list: [], next_cursor: null, un_read_total });

beforeEach(() => {
  undeployAll();
  network.answer(unread, { list: [] });
  network.answer(conversations, chats(0));
});

const open = (role: Role | null) =>
  renderHost(<MainTabBar role={role} />, { path: '/workbench/home', role: role ?? 'attache' });

it.each([
  ['attache', ['Home', 'Stores', 'Messages', 'Me']],
  ['manager', ['Home', 'Stores', 'Data', 'Me']],
  [null, ['Home', 'Stores', 'Me']],
] as const)('of %s', async (role, names) => {
  await open(role);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
});

it('marks where the user is, and leads elsewhere', async () => {
  const app = await open('manager');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await app.user.click(screen.getByRole('link', { name: 'Data' }));
  expect(app.at()).toBe('/workbench/data');
});

it.each([
  [[60, 40], '99+', '100 unread'],
  [[60, 39], '99', '99 unread'],
])('shows %j unread as %s', async (amounts, shown, spoken) => {
  network.answer(unread, { list: amounts.map((amount, index) => ({ msg_type: index + 1, amount })) });
  await open('attache');
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByText(spoken)).toBeInTheDocument();
});

it('counts unread messages with unread notices', async () => {
  network.answer(unread, { list: [{ msg_type: 1, amount: 2 }] });
  network.answer(conversations, chats(3));
  await open('attache');
  expect(await screen.findByText('5 unread')).toBeInTheDocument();
});

it('shows no badge when nothing is unread or the count cannot be had', async () => {
  network.script(unread, 'timeout');
  network.script(conversations, 'timeout');
  await open('attache');
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveTextContent(/^Messages$/);
});

describe('where nothing is told by itself', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('asks for the count each minute, while the page is in front', async () => {
    await open('attache');
    await screen.findByRole('link', { name: 'Messages' });
    act(() => live.setOpen(true));
    jest.useFakeTimers();
    const before = network.to(unread).length;
    const askedWithin = async (ms: number) => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return network.to(unread).length - before;
    };
    expect(await askedWithin(300_000)).toBe(0);
    act(() => live.setOpen(false));
    expect(await askedWithin(59_999)).toBe(0);
    expect(await askedWithin(1)).toBe(1);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await askedWithin(300_000)).toBe(1);
  });
});

it('does not ask for a count that the role has no tab for', async () => {
  await open('manager');
  expect(network.to(unread)).toHaveLength(0);
});
