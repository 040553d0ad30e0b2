import { screen, within } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { ThemeRow } from './theme-row';

it('shows the choice, and changes it at once', async () => {
  localStorage.clear();
  const { user } = await renderHost(<ThemeRow />);
  const row = screen.getByRole('button', { name: /Appearance/ });
  expect(row).toHaveTextContent('Same as the phone');
  await user.click(row);
  const sheet = await screen.findByRole('dialog', { name: 'Appearance' });
  expect(within(sheet).getByRole('button', { current: true })).toHaveTextContent('Same as the phone');
  await user.click(within(sheet).getByRole('button', { name: /Dark/ }));
  expect(row).toHaveTextContent('Dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
