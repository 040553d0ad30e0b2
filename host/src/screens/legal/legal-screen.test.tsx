import { prepareNetwork } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { AgreementScreen, PrivacyScreen } from './legal-screen';

const network = prepareNetwork();
const text = 'GET /expand/auth-protocol';
const open = (type: 1 | 2) =>
  renderHost(type === 1 ? <AgreementScreen /> : <PrivacyScreen />, { path: '/agreement', role: null });

beforeEach(() =>
  network.answer(text, ({ query }) => ({
    type: query.type,
    title: '',
    version: '1',
    content: `<h1>Text ${query.type}</h1><p>Read me</p>`,
  })),
);

it.each([
  [1, 'Service agreement'],
  [2, 'Privacy policy'],
] as const)('shows text %i under its title without a session', async (type, title) => {
  await open(type);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: `Text ${type}` })).toBeVisible();
  expect(screen.getByText('Read me')).toBeVisible();
});

it('says that it loads', async () => {
  network.hold(text);
  await open(1);
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

it('can be tried again after a failure', async () => {
  network.script(text, 'timeout');
  const { user } = await open(1);
  expect(await screen.findByRole('alert')).toHaveTextContent('The text could not be loaded');
  network.answer(text, { type: 1, title: '', version: '1', content: '<p>Here</p>' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here')).toBeVisible();
});
