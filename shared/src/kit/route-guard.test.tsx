import { screen } from '@testing-library/react';
import type { RouteAccess } from '../contract/remotes/parts';
import { dispatchSession } from '../platform/session/session-store';
import { prepareNetwork, renderScreen, type ScreenOptions } from '../testing';
import { RouteGuard } from './route-guard';

prepareNetwork();

const open = (route: RouteAccess, options: ScreenOptions) =>
  renderScreen(
    <RouteGuard route={route} loading={<p>Loading</p>}>
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
