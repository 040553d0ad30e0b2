import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const texts = 'GET /expand/admin/texts';
const save = 'POST /expand/admin/text/save';
const text = { title: 'Terms', content: '# Use\nBe kind' };
const inAll = { 'en-US': text, 'zh-CN': text, 'km-KH': text };

beforeEach(() => {
  network.answer(texts, {
    list: [
      { type: 1, version: '2026-11-23', is_own: false, texts: inAll },
      { type: 2, version: '2026-11-23', is_own: false, texts: inAll },
    ],
  });
  network.answer(save, { version: '2026-11-28' });
});

const open = (search = '') => openRemote(remote, `/admin/texts${search}`, { isAdmin: true });
const content = (language: string) =>
  within(screen.getByRole('region', { name: language })).getByLabelText(/^Text/);

it('publishes a new version of a text only after a question', async () => {
  const { user } = await open();
  expect(await screen.findByText(/the built-in text/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish a new version' })).toBeDisabled();
  await user.type(content('English'), ', always');
  await user.click(screen.getByRole('button', { name: 'Publish a new version' }));
  const question = await screen.findByRole('alertdialog', { name: 'Publish a new version?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(network.to(save)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish a new version' }));
  const again = await screen.findByRole('alertdialog', { name: 'Publish a new version?' });
  await user.click(within(again).getByRole('button', { name: 'Publish a new version' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({
    type: 1,
    before_version: '2026-11-23',
    texts: { ...inAll, 'en-US': { title: 'Terms', content: '# Use\nBe kind, always' } },
  });
});

it('needs the text in every language', async () => {
  const { user } = await open('?type=2');
  const khmer = await screen.findByRole('region', { name: 'Khmer' });
  await user.clear(within(khmer).getByLabelText(/^Title/));
  await user.click(screen.getByRole('button', { name: 'Publish a new version' }));
  expect(await screen.findByText('Required')).toBeVisible();
  expect(network.to(save)).toEqual([]);
});

it('lets an organisation without texts write the first ones', async () => {
  network.answer(texts, { list: [] });
  await open();
  expect(await screen.findByRole('region', { name: 'Khmer' })).toBeVisible();
  expect(content('English')).toHaveValue('');
});
