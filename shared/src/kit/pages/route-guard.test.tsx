import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { RouteAccess } from '../../contract/remotes/parts';
import { dispatchSession } from '../../platform/session/session-store';
import { prepareNetwork, renderScreen, type ScreenOptions } from '../../testing';
import { RouteGuard } from './route-guard';

const network = prepareNetwork();
beforeEach(() => network.answer('POST /report/error', null));

const open = (route: RouteAccess, options: ScreenOptions) =>
  renderScreen(
    <RouteGuard remote="remote-test" route={route} loading={<p>Loading</p>}>
      <p>The screen</p>
    </RouteGuard>,
    options,
  );
const path = '/visit/my-visit?store_id=7';

it.each([
  ['everybody without roles', {}, 'manager'],
  ['a role that the route names', { roles: ['attache', 'manager'] }, 'manager'],
  ['somebody who has not chosen an identity', { roles: ['attache'] }, null],
] as [string, RouteAccess, 'manager' | null][])('shows the screen to %s', async (_who, route, role) => {
  const { at } = await open(route, { path, role });
  expect(screen.getByText('The screen')).toBeVisible();
  expect(at()).toBe(path);
});

it('redirects other roles home', async () => {
  const { at } = await open({ roles: ['attache'] }, { path, role: 'manager' });
  expect(screen.queryByText('The screen')).not.toBeInTheDocument();
  expect(at()).toBe('/workbench/home');
});

it('redirects other roles to where the route says', async () => {
  const redirect = (search: URLSearchParams) => `/store/storeDetails?store_id=${search.get('store_id')}`;
  const { at } = await open({ roles: ['attache'], redirect }, { path, role: 'manager' });
  expect(at()).toBe('/store/storeDetails?store_id=7');
});

it('waits while it is not known who is logged in', async () => {
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  await open({ roles: ['attache'] }, { path, role: null });
  expect(screen.getByText('Loading')).toBeVisible();
});

describe('a link', () => {
  const edit: RouteAccess = {
    title: 'title',
    params: { store_id: 'store' },
    needsParams: (search) => search.get('type') === 'edit',
  };
  const needed: RouteAccess = { title: 'title', params: { store_id: 'store' } };
  const texts = { 'remote-test': translated({ title: 'Store' }) };

  it.each(['', '?store_id=', '?store_id=1%7D', '?store_id=1234567890123456789', '?clue_id=1'])(
    'with "%s" shows what it does not name, and where to choose it',
    async (search) => {
      await open(needed, { path: `/store${search}`, texts });
      expect(await screen.findByText('No store was chosen')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Store' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', '/workbench/store');
      expect(screen.queryByText('The screen')).not.toBeInTheDocument();
    },
  );

  it.each<[string, RouteAccess, string]>([
    ['with what the route requires', needed, '?store_id=123456789012345678'],
    ['that does not need it', edit, '?type=add'],
    ['to edit what it names', edit, '?type=edit&store_id=1'],
  ])('%s shows the screen', async (_what, route, search) => {
    await open(route, { path: `/store${search}`, texts });
    expect(screen.getByText('The screen')).toBeVisible();
  });

  it('to edit what it does not name says so', async () => {
    await open(edit, { path: '/store?type=edit', texts });
    expect(await screen.findByText('No store was chosen')).toBeVisible();
  });

  it('may leave the id to the state of the router', async () => {
    const { user } = await renderScreen(
      <>
        <Link to="/store" state={{ store_id: 7 }}>
          Open
        </Link>
        <RouteGuard remote="remote-test" route={needed} loading={null}>
          <p>The screen</p>
        </RouteGuard>
      </>,
      { path: '/store', texts },
    );
    expect(await screen.findByText('No store was chosen')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open' }));
    expect(await screen.findByText('The screen')).toBeVisible();
  });

  it('redirects other roles before anything is missing', async () => {
    const { at } = await open({ ...needed, roles: ['attache'] }, { path: '/store', texts });
    expect(at()).toBe('/workbench/home');
  });
});

function translated(texts: Record<string, string>) {
  return { 'en-US': texts, 'zh-CN': texts, 'km-KH': texts };
}
