import { errors } from '@agency/shared/model/error-codes';
import { aPage, aStore, openRemote, prepareNetwork } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/search-store';
const assign = 'POST /expand/store/bulk-distribute';
const audit = 'POST /expand/store/bulk-audit';
const undo = 'POST /expand/batch/undo';
const done = (...ids: string[]) => ids.map((id) => ({ id, code: 0, msg: '' }));

const answerStores = (...stores: ReturnType<typeof aStore>[]) =>
  network.answer(list, { ...aPage(stores), allow_owner_gh_store: false });

beforeEach(() => {
  answerStores(
    aStore(),
    aStore({ id: '2', store_name: 'Oak Lane', member_id: null }),
    aStore({ id: '3', store_name: 'Elm Court' }),
  );
  network.answer('GET /expand/store/get-count', {
    total: 3,
    normal: 3,
    disabled: 0,
    apply_in: 0,
    apply_fail: 0,
  });
  const member = { id: '6', name: 'Chen Jie', company_id: '1', company_name: 'Harbour Homes' };
  network.answer('POST /expand/member/list', aPage([member]));
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
  network.answer(assign, { batch_id: '9', list: done('1', '2') });
  network.answer(undo, { list: done('1', '2') });
});

async function select(...names: string[]) {
  const app = await openRemote(remote, '/workbench/store', { role: 'manager' });
  await screen.findByRole('link', { name: names[0] ?? 'Maple Road' });
  await app.user.click(screen.getByRole('button', { name: 'Select several' }));
  for (const name of names) await app.user.click(screen.getByRole('checkbox', { name }));
  return app;
}

async function assignToChen(user: Awaited<ReturnType<typeof select>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const sheet = await screen.findByRole('dialog', { name: /^Assign [1-9] to a member$/ });
  await user.click(await within(sheet).findByRole('button', { name: /Chen Jie/ }));
}

it('is not for an attache', async () => {
  await openRemote(remote, '/workbench/store', { role: 'attache' });
  await screen.findByRole('link', { name: 'Maple Road' });
  expect(screen.queryByRole('button', { name: 'Select several' })).not.toBeInTheDocument();
});

it('says how many are chosen, and keeps the focus as it begins and ends', async () => {
  const { user } = await select('Maple Road', 'Oak Lane');
  expect(screen.getByText('2 selected', { selector: '[role=status]' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop selecting' }));
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select several' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Stop selecting' })).toHaveFocus();
});

it('ends with a step back, which stays in the list', async () => {
  const { at } = await select('Maple Road');
  act(() => window.history.back());
  expect(await screen.findByRole('link', { name: 'Maple Road' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Stores' })).toBeVisible();
  expect(at()).toBe('/workbench/store');
});

it('turns cards into checkboxes and counts what is chosen, until it is stopped', async () => {
  const { user } = await select('Maple Road', 'Oak Lane');
  expect(screen.getByRole('heading', { name: '2 selected' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Maple Road' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Oak Lane', checked: true }));
  expect(screen.getByRole('heading', { name: '1 selected' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop selecting' }));
  expect(screen.getByRole('link', { name: 'Maple Road' })).toBeVisible();
});

function answerMany() {
  const named = (index: number) => aStore({ id: `${index}`, store_name: `S${index}` });
  const fifty = Array.from({ length: 50 }, (_, index) => named(index));
  network.answer(list, ({ query }) => ({
    ...aPage(query?.page_size === 50 ? fifty : [named(0), named(50)], 213),
    allow_owner_gh_store: false,
  }));
}

it('takes no more than 50', async () => {
  answerMany();
  const { user } = await select('S0');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await screen.findByRole('heading', { name: '50 of 213 selected' });
  await user.click(screen.getByRole('checkbox', { name: 'S50' }));
  expect(screen.getByText('At most 50 at a time.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '50 of 213 selected' })).toBeVisible();
});

it('chooses all that the filter shows, also what is not loaded yet', async () => {
  const all = ['1', '2', '3', '4'].map((id) => aStore({ id, store_name: `Store ${id}`, member_id: null }));
  network.answer(list, ({ query }) => ({
    ...aPage(query?.page_size === 50 ? all : all.slice(0, 2), all.length),
    allow_owner_gh_store: false,
  }));
  const app = await openRemote(remote, '/workbench/store?status=1&kw=store', { role: 'manager' });
  await screen.findByRole('link', { name: 'Store 1' });
  await app.user.click(screen.getByRole('button', { name: 'Select several' }));
  await app.user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByRole('heading', { name: '4 selected' })).toBeVisible();
  const asked = network.to(list).filter(({ query }) => query?.page_size === 50);
  expect(asked.map(({ query }) => query)).toEqual([
    expect.objectContaining({ kw: 'store', store_status: [1], page: 1 }),
  ]);
  await assignToChen(app.user);
  const body = network.to(assign)[0]?.body as { items: { store_id: string }[] };
  expect(body.items.map(({ store_id }) => store_id)).toEqual(['1', '2', '3', '4']);
});

it('says how many of all are chosen, and a second press clears', async () => {
  answerMany();
  const { user } = await select('S0');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByRole('heading', { name: '50 of 213 selected' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('heading', { name: '0 selected' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All' })).toBeVisible();
});

it('offers the members by how far their nearest store is, with their stores', async () => {
  const member = { id: '6', name: 'Chen Jie', company_id: '1', company_name: 'Harbour Homes' };
  network.answer('POST /expand/member/list', aPage([{ ...member, store_total: 12, distance: 1500 }]));
  const { user } = await select('Maple Road');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Assign 1 to a member$/ }));
  expect(await sheet.findByText(/12 stores.*nearest 1\.50.km/)).toBeVisible();
  expect(network.to('POST /expand/member/list')[0]?.body).toMatchObject({
    near_lng: 114.05,
    near_lat: 22.54,
  });
});

it('gives all to a member by whose they were, says how many, and ends the selection', async () => {
  const { user } = await select('Maple Road', 'Oak Lane');
  await assignToChen(user);
  expect(await screen.findByText('2 stores assigned to Chen Jie')).toBeVisible();
  expect(network.to(assign).map(({ body }) => body)).toEqual([
    {
      member_id: '6',
      items: [
        { store_id: '1', from_member_id: '5' },
        { store_id: '2', from_member_id: '' },
      ],
    },
  ]);
  expect(screen.getByRole('link', { name: 'Maple Road' })).toBeVisible();
});

it('can be taken back', async () => {
  const { user } = await select('Maple Road', 'Oak Lane');
  await assignToChen(user);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(network.to(undo).map(({ body }) => body)).toEqual([{ batch_id: '9' }]);
});

it('lists the rows that were refused, with the reason of each', async () => {
  const refusal = { id: '2', code: errors.alreadyAllocated.code, msg: 'Already given to somebody' };
  network.answer(assign, { batch_id: '9', list: [...done('1'), refusal] });
  const { user } = await select('Maple Road', 'Oak Lane');
  await assignToChen(user);
  const sheet = await screen.findByRole('dialog', { name: '1 was not changed' });
  expect(within(sheet).getByText('Oak Lane')).toBeVisible();
  expect(within(sheet).getByText('Already given to somebody')).toBeVisible();
  expect(screen.getByText('1 store assigned to Chen Jie')).toBeVisible();
});

it('that fails as a whole keeps the selection, and is the same batch when tried again', async () => {
  network.script(assign, 'timeout');
  const { user } = await select('Maple Road');
  await assignToChen(user);
  expect(await screen.findByText(/took too long/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 selected' })).toBeVisible();

  network.answer(assign, { batch_id: '9', list: done('1') });
  await assignToChen(user);
  expect(await screen.findByText('1 store assigned to Chen Jie')).toBeVisible();
  const keys = network.to(assign).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

describe('deciding', () => {
  beforeEach(() => {
    answerStores(
      aStore({ store_status: 3 }),
      aStore({ id: '2', store_name: 'Oak Lane', store_status: 3 }),
      aStore({ id: '3', store_name: 'Elm Court' }),
    );
    network.answer(audit, { batch_id: '9', list: done('1', '2') });
  });

  it('is offered only while all that are chosen are in review', async () => {
    const { user } = await select('Maple Road');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Elm Court' }));
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('by Approve sends 1 for all, once', async () => {
    const release = network.hold(audit);
    const { user } = await select('Maple Road', 'Oak Lane');
    await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
    release();
    expect(await screen.findByText('2 stores approved')).toBeVisible();
    await waitFor(() =>
      expect(network.to(audit).map(({ body }) => body)).toEqual([{ store_ids: ['1', '2'], apply_status: 1 }]),
    );
  });

  it('by Refuse asks why, and sends 2 with one reason for all, once', async () => {
    const release = network.hold(audit);
    const { user } = await select('Maple Road', 'Oak Lane');
    await user.dblClick(screen.getByRole('button', { name: 'Refuse' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refuse 2 stores?' });
    await user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'No licence');
    await user.click(within(question).getByRole('button', { name: 'Refuse' }));
    release();
    expect(await screen.findByText('2 stores refused')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(network.to(audit).map(({ body }) => body)).toEqual([
      { store_ids: ['1', '2'], apply_status: 2, reason: 'No licence' },
    ]);
  });

  it('by Refuse keeps the reason until it has arrived, and no longer', async () => {
    network.script(audit, 'timeout');
    const { user } = await select('Maple Road');
    const refuse = async () => {
      await user.click(screen.getByRole('button', { name: 'Refuse' }));
      const question = await screen.findByRole('alertdialog', { name: /^Refuse (Maple Road|Oak Lane)\?$/ });
      return {
        reason: within(question).getByRole('textbox', { name: 'Reason' }),
        confirm: within(question).getByRole('button', { name: 'Refuse' }),
      };
    };
    const first = await refuse();
    await user.type(first.reason, 'No licence');
    await user.click(first.confirm);
    expect(await screen.findByText(/took too long/)).toBeVisible();

    network.answer(audit, { batch_id: '9', list: done('1') });
    const second = await refuse();
    expect(second.reason).toHaveValue('No licence');
    await user.click(second.confirm);
    expect(await screen.findByText('1 store refused')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Select several' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Oak Lane' }));
    expect((await refuse()).reason).toHaveValue('');
  });

  it('by Refuse sends nothing when the manager thinks better of it', async () => {
    const { user } = await select('Maple Road');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const question = await screen.findByRole('alertdialog');
    await user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'No licence');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: '1 selected' })).toBeVisible();
    expect(network.to(audit)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const again = await screen.findByRole('alertdialog');
    expect(within(again).getByRole('textbox', { name: 'Reason' })).toHaveValue('No licence');
  });

  it('ends with the tab in which the stores were chosen', async () => {
    const { user } = await select('Maple Road');
    await user.click(screen.getByRole('tab', { name: /^Disabled/ }));
    expect(screen.getByRole('heading', { name: 'Stores' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('stands first in the bar of the tab in review, before anything is chosen', async () => {
    const app = await openRemote(remote, '/workbench/store?status=3', { role: 'manager' });
    await screen.findByRole('link', { name: 'Maple Road' });
    await app.user.click(screen.getByRole('button', { name: 'Select several' }));
    const names = screen
      .getAllByRole('button', { name: /^(Assign|Refuse|Approve)$/ })
      .map((button) => [button.textContent, button.className.includes('primary')]);
    expect(names).toEqual([
      ['Assign', false],
      ['Refuse', false],
      ['Approve', true],
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Select something first.')).toBeVisible();
    expect(network.to(audit)).toHaveLength(0);
    await app.user.click(screen.getByRole('checkbox', { name: 'Maple Road' }));
    await app.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('2 stores approved')).toBeVisible();
  });
});

describe('a store in review', () => {
  const review = {
    submitted_on: '2026-11-20 09:02:03',
    biz_license_url_real: 'https://files.test/licence.jpg',
    lookalikes: [{ id: '8', store_name: 'Maple Street', way: 'near' as const, distance: 12 }],
  };
  const waiting = (id: string, store_name: string) => aStore({ id, store_name, store_status: 3, review });

  async function open() {
    answerStores(waiting('1', 'Maple Road'), waiting('2', 'Oak Lane'));
    network.answer(audit, () => {
      answerStores(waiting('2', 'Oak Lane'));
      return { batch_id: '9', list: done('1') };
    });
    network.answer(undo, { list: done('1') });
    const app = await openRemote(remote, '/workbench/store?status=3', { role: 'manager' });
    const card = within(
      (await screen.findByRole('link', { name: 'Maple Road' })).closest('article') as HTMLElement,
    );
    return { ...app, card };
  }

  it('shows when it was sent in, its licence and what it may be the same as', async () => {
    const { card, user } = await open();
    expect(network.to(list).at(-1)?.query?.has_review).toBe(1);
    expect(card.getByText(/^Sent in on .*09:02$/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Maple Street' })).toHaveAttribute(
      'href',
      expect.stringMatching(/store_id=8/),
    );
    expect(card.getByText(/12.m away/)).toBeVisible();
    await user.click(card.getByRole('button', { name: /Photo 1/ }));
    expect(await screen.findByRole('dialog', { name: 'Business licence' })).toBeVisible();
  });

  it('is approved on its card by one press, however often it is pressed, and goes on with the next one', async () => {
    const { card, user } = await open();
    await user.dblClick(card.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 store approved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple Road' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Oak Lane' })).toHaveFocus();
    expect(network.to(audit).map(({ body }) => body)).toEqual([{ store_ids: ['1'], apply_status: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(network.to(undo).map(({ body }) => body)).toEqual([{ batch_id: '9' }]);
  });

  it('is refused with a reason', async () => {
    const { card, user } = await open();
    await user.click(card.getByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Refuse Maple Road?' }));
    await user.type(dialog.getByRole('textbox'), 'Wrong address');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('1 store refused')).toBeVisible();
    expect(network.to(audit).at(-1)?.body).toMatchObject({ apply_status: 2, reason: 'Wrong address' });
  });

  it('stays undecided without a network, and is then decided as the same attempt', async () => {
    const { card, user } = await open();
    network.script(audit, 'network');
    await user.click(card.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-busy'),
    );
    network.answer(audit, { batch_id: '9', list: done('1') });
    await user.click(card.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 store approved')).toBeVisible();
    const [first, second] = network.to(audit);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('which another manager has decided on meanwhile says so', async () => {
    const { card, user } = await open();
    const { code } = errors.conflict;
    network.answer(audit, { batch_id: '', list: [{ id: '1', code, msg: 'It has been decided already.' }] });
    await user.click(card.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('It has been decided already.')).toBeVisible();
  });
});
