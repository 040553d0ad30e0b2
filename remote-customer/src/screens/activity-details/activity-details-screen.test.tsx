import { openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const detail = 'GET /expand/project/get-report-more-detail';
const open = (search = '?project_id=9&orgcode=HH') => openRemote(remote, `/activityDetails${search}`);
const activities = (...sale_list: { sale_type: string; sale_desc: string }[]) =>
  network.answer(detail, { sale_list: { sale_list } });

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

it('hands on its address', async () => {
  activities();
  const share = jest.fn(async () => undefined);
  const { user } = await open();
  Object.assign(navigator, { share });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Project activities', url: location.href });
  Object.assign(navigator, { share: undefined });
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
