import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../render-ui';
import { TabBar, type TabBarItem } from './tab-bar';

const onIntent = jest.fn();
const items: TabBarItem[] = [
  { key: 'home', label: 'Workbench', to: '/home', icon: 'outline', activeIcon: 'filled' },
  { key: 'store', label: 'Store', to: '/store', icon: 'outline', activeIcon: 'filled', onIntent },
  { key: 'message', label: 'Message', to: '/message', icon: 'outline', activeIcon: 'filled', badge: 128 },
];
const bar = <TabBar items={items} />;
const routes = { '/home': bar, '/store': bar, '/store/more': bar };

test('is a navigation of real links with the current one marked and filled', async () => {
  renderUi(bar, { routes, at: ['/home'] });
  const nav = screen.getByRole('navigation', { name: 'Main areas' });
  const home = within(nav).getByRole('link', { name: 'Workbench' });
  expect(home).toHaveAttribute('aria-current', 'page');
  expect(home).toHaveTextContent('filled');
  expect(within(nav).getByRole('link', { name: 'Store' })).toHaveAttribute('href', '/store');
  await userEvent.click(within(nav).getByRole('link', { name: 'Store' }));
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Store');
});

test('a page below a tab keeps the tab current', () => {
  renderUi(bar, { routes, at: ['/store/more'] });
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Store');
});

test('shows at most 99+ and speaks the real count', () => {
  renderUi(bar, { routes, at: ['/home'] });
  const message = screen.getByRole('link', { name: 'Message 128 unread' });
  expect(message).toHaveTextContent('99+');
});

test('tells when a finger or the focus arrives', async () => {
  renderUi(bar, { routes, at: ['/home'] });
  onIntent.mockClear();
  screen.getByRole('link', { name: 'Store' }).focus();
  expect(onIntent).toHaveBeenCalledTimes(1);
});

test('a tap on the current tab adds no history entry', async () => {
  const { router } = renderUi(bar, { routes, at: ['/home'] });
  const { key } = router.location;
  await userEvent.click(screen.getByRole('link', { name: 'Workbench' }));
  expect(router.location.key).toBe(key);
});
