import { openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const detail = 'GET /expand/project/get-report-more-detail';
const makeCard = 'POST /im/make-card';
const open = (search = '?project_id=9&orgcode=HH') => openRemote(remote, `/activityDetails${search}`);
const activities = (...sale_list: { sale_type: string; sale_desc: string }[]) =>
  network.answer(detail, { project_name: 'Maple Court', sale_list: { sale_list } });

it('shows what the project offers, and nothing of it runs', async () => {
  activities(
    { sale_type: 'Discount', sale_desc: '<p>Ten <b>per cent</b></p><img src=x onerror="document.title=1">' },
    { sale_type: 'Bonus', sale_desc: 'One line\nand another' },
  );
  const { container } = await open();
  expect(await screen.findByRole('region', { name: 'Discount' })).toHaveTextContent('Ten per cent');
  expect(within(screen.getByRole('region', { name: 'Bonus' })).getByText(/One line/)).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(network.to(detail)[0]?.query).toEqual({ project_id: '9', orgcode: 'HH' });
});

it('says whose activities they are', async () => {
  network.answer(detail, { project_name: 'Maple Court', sale_list: { sale_list: [] } });
  await open();
  expect(await screen.findByText('Maple Court')).toBeVisible();
});

it('hands on a card of the project, which is made once and needs no login', async () => {
  activities({ sale_type: 'Discount', sale_desc: '<p>Ten per cent</p>' });
  const card = {
    kind: 'project' as const,
    id: '9',
    title: 'Maple Court',
    facts: [],
    url: 'https://a.example/card/1',
  };
  network.answer(makeCard, card);
  const share = jest.fn(async () => undefined);
  const { user } = await open();
  Object.assign(navigator, { share });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Offers of Maple Court' });
  expect(await within(sheet).findByRole('img', { name: 'QR code of Maple Court' })).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Send link' }));
  expect(share).toHaveBeenCalledWith({ title: 'Offers of Maple Court', url: card.url });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Save as image' })).toBeVisible();
  expect(network.to(makeCard).map(({ body }) => body)).toEqual([{ kind: 'project', id: '9' }]);
  Object.assign(navigator, { share: undefined });
});

it('says why there is no card, and makes it at the next tap', async () => {
  activities();
  network.script(makeCard, refused(-1, 'The project is gone.'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The project is gone.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['', '?project_id=9', '?orgcode=HH'])(
  'says what is missing with %j, and goes back',
  async (search) => {
    const { user } = await open(search);
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Missing project or distributor parameters.');
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('Page /workbench/home')).toBeVisible();
    expect(network.to(detail)).toHaveLength(0);
  },
);

it('says that there is nothing, and loads on retry', async () => {
  network.script(detail, refused(-1, 'down', 500));
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  activities();
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No activities at the moment')).toBeVisible();
});
