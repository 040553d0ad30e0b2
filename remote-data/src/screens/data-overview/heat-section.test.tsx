import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { heat, overview, prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const path = '/workbench/data';

beforeEach(() => {
  prepareFigures(network, ['expand_bb_count']);
  network.answer(overview, { items: [{ indicator_id: 'expand_bb_count', count: 3, supported: true }] });
  network.answer('POST /expand/stat/trend', { items: [] });
});
afterEach(() => jest.useRealTimers());

const section = async () => within(await screen.findByRole('region', { name: 'By weekday and hour' }));
const grid = async (of = 'Visits') =>
  (await section()).findByRole('slider', { name: `${of} by weekday and hour` });

it('begins with the busiest hour, and tells each by the keys', async () => {
  const { user } = await openRemote(remote, path);
  const hours = await grid();
  expect(hours).toHaveAttribute('aria-valuetext', 'Sunday 23:00–24:00: 12');
  act(() => hours.focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(hours).toHaveAttribute('aria-valuetext', 'Sunday 23:00–24:00: 12');
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(hours).toHaveAttribute('aria-valuetext', 'Saturday 22:00–23:00: 0');
  expect((await section()).getByText('Saturday 22:00–23:00: 0')).toBeVisible();
});

it('is a table too, Monday first, and says on whose clocks', async () => {
  await openRemote(remote, path);
  await grid();
  const rows = within((await section()).getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  const cells = rows.map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(cells).toHaveLength(25);
  expect(cells[0]).toEqual(['Hour', 'M', 'T', 'W', 'T', 'F', 'S', 'S']);
  expect(cells[10]).toEqual(['09:00', '4', '0', '0', '0', '0', '0', '0']);
  expect(cells[24]).toEqual(['23:00', '0', '0', '0', '0', '0', '0', '12']);
  expect((await section()).getByText(/^In the time zone Asia\/Shanghai/)).toBeVisible();
});

it('shows reports instead, as the URL says, without asking again', async () => {
  const { user, at } = await openRemote(remote, path);
  await grid();
  await user.click((await section()).getByRole('tab', { name: 'Reports' }));
  expect(at()).toBe(`${path}?heat=reports`);
  expect(await grid('Reports')).toHaveAttribute('aria-valuetext', 'Wednesday 00:00–01:00: 1,200');
  expect(network.to(heat)).toHaveLength(1);
});

it('knows no visits of a project', async () => {
  network.answer(heat, { timezone: 'Asia/Shanghai', visits: null, reports: [] });
  const { user } = await openRemote(remote, `${path}?project=7&project_name=Bay`);
  expect(await screen.findByText('Visits do not belong to a project')).toBeVisible();
  expect(network.to(heat)[0]?.body.query.project_ids).toEqual(['7']);
  await user.click((await section()).getByRole('tab', { name: 'Reports' }));
  expect(await (await section()).findByText('Nothing happened in this period')).toBeVisible();
});

it('fails alone, and loads on retry', async () => {
  network.script(heat, 'timeout');
  const { user } = await openRemote(remote, path);
  const failure = (await screen.findByText('The hours could not be loaded')).closest('[role=alert]');
  expect(await screen.findByRole('button', { name: /^Reports ?3 customers/ })).toBeVisible();
  network.answer(heat, { timezone: 'UTC', visits: [{ weekday: 2, hour: 8, count: 1 }], reports: [] });
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await grid()).toHaveAttribute('aria-valuetext', 'Tuesday 08:00–09:00: 1'));
});
