import { errors } from '@agency/shared/model/error-codes';
import { anOrganisation, aPage, ok, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRecord } from '../../model/record-kinds';
import { remote } from '../../remote';

const network = prepareNetwork();
const save = 'POST /expand/admin/record/save';
const record = 'GET /expand/admin/record';
const tree = 'POST /expand/company/get-company-tree';

const project: AdminRecord = {
  id: '9',
  values: {
    code: 'P9',
    name: 'River Garden',
    developer: 'Harbour',
    required_fields: 'dkr_name',
    hidden_numbers: 'no',
    protect_days: '30',
    active: 'yes',
  },
  facts: {},
  archived: false,
};

const person: AdminRecord = {
  id: '7',
  values: {
    country_code: '86',
    mobile: '13900000001',
    name: 'Lin Xiaoyu',
    role: 'specialist',
    company_code: 'C2',
    admin: 'no',
    reception: '',
  },
  facts: { state: 'active', last_login: '2026-11-18 09:30:00' },
  archived: false,
};

beforeEach(() => {
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('POST /expand/common/iso-regions', {
    list: [{ iso_code: 'CN', call_prefix: '86', country_name: 'China' }],
  });
  network.answer(tree, {
    list: [{ id: '1', code: 'C1', name: 'Head', children: [{ id: '2', code: 'C2', name: 'South' }] }],
  });
  network.answer('GET /expand/admin/records', aPage<AdminRecord>([]));
  network.answer(save, { id: '9' });
});

const open = (search: string) => openRemote(remote, `/admin/record?${search}`, { isAdmin: true });

it('creates a project with everything that its form has', async () => {
  const { user } = await open('kind=projects');
  await user.type(await screen.findByLabelText(/^Name/), 'River Garden');
  await user.type(screen.getByLabelText(/^Code/), 'P9');
  await user.click(screen.getByRole('button', { name: /^Required in a report/ }));
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('Remarks'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Add a project' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({
    kind: 'projects',
    values: {
      name: 'River Garden',
      code: 'P9',
      developer: '',
      active: 'yes',
      required_fields: 'remarks',
      hidden_numbers: 'no',
      protect_days: '30',
      companies: '',
      label_dkr_name: '',
      label_dkr_mobile: '',
      label_dkr_identity: '',
      label_identity: '',
      label_dk_time: '',
      label_remarks: '',
    },
  });
  expect(await screen.findByText('Added')).toBeVisible();
});

it('gives a field of the report form another label, and chooses who may report', async () => {
  network.answer(record, project);
  const { user } = await open('kind=projects&id=9');
  await user.type(await screen.findByLabelText(/^Label of “Remarks”/), ' Budget ');
  await user.click(screen.getByRole('button', { name: /^Companies that may report.*All companies/ }));
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('South'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({
    kind: 'projects',
    id: '9',
    values: { label_remarks: 'Budget', companies: 'C2' },
    before: { label_remarks: '', companies: '' },
  });
});

it('leads from a project to what it offers', async () => {
  network.answer(record, project);
  await open('kind=projects&id=9');
  expect(await screen.findByRole('link', { name: /What River Garden offers/ })).toHaveAttribute(
    'href',
    '/admin/sale-activities?project=P9',
  );
});

it('adds a sale activity to the project that the link names, with a text of several lines', async () => {
  const { user } = await open('kind=sale_activities&project=P9');
  expect(await screen.findByLabelText(/^Project/)).toBeDisabled();
  await user.type(screen.getByLabelText(/^Name/), 'Discount');
  await user.type(screen.getByLabelText(/^Text/), 'Ten per cent{Enter}until May');
  await user.type(screen.getByLabelText(/^Shown until/), '2026-05-31');
  await user.click(screen.getByRole('button', { name: 'Add a sale activity' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({
    kind: 'sale_activities',
    values: {
      project_code: 'P9',
      name: 'Discount',
      description: 'Ten per cent\nuntil May',
      first_day: '',
      last_day: '2026-05-31',
    },
  });
});

it('names what is missing, and sends nothing', async () => {
  const { user } = await open('kind=projects');
  await user.click(await screen.findByRole('button', { name: 'Add a project' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(network.to(save)).toEqual([]);
});

it('sends the changed columns alone, with the values that were there', async () => {
  network.answer(record, project);
  const { user } = await open('kind=projects&id=9');
  const developer = await screen.findByLabelText(/^Developer/);
  await user.clear(developer);
  await user.type(developer, 'Bay');
  expect(screen.getByLabelText(/^Code/)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({
    kind: 'projects',
    id: '9',
    values: { developer: 'Bay' },
    before: { developer: 'Harbour' },
  });
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  network.answer(record, project);
  const fault = { field: 'name', reason: 'too_long', text: 'At most 60 characters are possible here.' };
  network.script(save, refused(errors.badInput.code, fault.text, 400, fault));
  const { user } = await open('kind=projects&id=9');
  await user.type(await screen.findByLabelText(/^Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(fault.text)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('River Garden!');
});

it('reads the record again where somebody else has changed it, and keeps what was typed', async () => {
  const theirs = { ...project, values: { ...project.values, developer: 'Theirs' } };
  network.script(record, ok(project), ok(theirs));
  network.script(
    save,
    refused(errors.conflict.code, 'This has changed in the meantime', 409),
    ok({ id: '9' }),
  );
  const { user } = await open('kind=projects&id=9');
  await user.type(await screen.findByLabelText(/^Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This has changed in the meantime/)).toBeVisible();
  expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('River Garden!');
});

it('disables a person after a question, and never without', async () => {
  network.answer(record, person);
  network.answer('POST /expand/admin/person/set-state', { changed: true });
  const { user } = await open('kind=people&id=7');
  await user.click(await screen.findByRole('button', { name: 'Disable this person' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(network.to('POST /expand/admin/person/set-state')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Disable this person' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable Lin Xiaoyu?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disable this person' }));
  await waitFor(() => expect(network.to('POST /expand/admin/person/set-state')).toHaveLength(1));
  expect(network.to('POST /expand/admin/person/set-state')[0]?.body).toEqual({
    account_id: '7',
    action: 'disable',
  });
});

it('asks for another number, and shows it until the person confirms it', async () => {
  network.answer(record, { ...person, facts: { ...person.facts, new_mobile: '+86 13912345678' } });
  network.answer('POST /expand/admin/record/save', { id: '7' });
  const { user } = await open('kind=people&id=7');
  expect(await screen.findByText('New number, not confirmed yet')).toBeVisible();
  expect(screen.getByText('+86 13912345678')).toBeVisible();
  const number = screen.getByRole('textbox', { name: /Mobile number/ });
  await user.clear(number);
  await user.type(number, '13987654321');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to('POST /expand/admin/record/save')).toHaveLength(1));
  expect(network.to('POST /expand/admin/record/save')[0]?.body).toMatchObject({
    kind: 'people',
    id: '7',
    values: { mobile: '13987654321' },
  });
});

it('invites a person who has never logged in', async () => {
  network.answer(record, { ...person, facts: { state: 'invited' } });
  network.answer('POST /expand/admin/person/invite', {});
  const { user } = await open('kind=people&id=7');
  await user.click(await screen.findByRole('button', { name: 'Send the invitation by SMS' }));
  expect(await screen.findByText('Lin Xiaoyu gets an SMS with the address')).toBeVisible();
  expect(network.to('POST /expand/admin/person/invite')[0]?.body).toEqual({ account_id: '7' });
});

it('asks who takes over from a company that is not empty', async () => {
  network.answer(record, {
    id: '2',
    values: { code: 'C2', name: 'South', parent_code: 'C1' },
    facts: { people: '3', stores: '0', companies: '0' },
    archived: false,
  });
  network.answer('POST /expand/admin/record/archive', { changed: true });
  const { user } = await open('kind=companies&id=2');
  await user.click(await screen.findByRole('button', { name: 'Close this company' }));
  const sheet = await screen.findByRole('dialog', { name: 'Who takes over from South?' });
  await user.click(await within(sheet).findByRole('button', { name: /Head/ }));
  await waitFor(() => expect(network.to('POST /expand/admin/record/archive')).toHaveLength(1));
  expect(network.to('POST /expand/admin/record/archive')[0]?.body).toEqual({
    kind: 'companies',
    id: '2',
    archived: true,
    heir_id: '1',
  });
});

it('cancels a number that waits for its person, after a question', async () => {
  const waiting = { ...person, facts: { ...person.facts, new_mobile: '+86 13912345678' } };
  network.script(record, ok(waiting), ok(person));
  network.answer('POST /expand/admin/person/cancel-number', { changed: true });
  const { user } = await open('kind=people&id=7');
  await user.click(await screen.findByRole('button', { name: 'Cancel the new number' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel the number +86 13912345678?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel the new number' }));
  await waitFor(() => expect(network.to('POST /expand/admin/person/cancel-number')).toHaveLength(1));
  expect(network.to('POST /expand/admin/person/cancel-number')[0]?.body).toEqual({
    account_id: '7',
    mobile: '+86 13912345678',
  });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel the new number' })).not.toBeInTheDocument(),
  );
});

it('shows what goes along to another company, and leads to those who could receive it', async () => {
  network.answer(record, person);
  const counts = { stores: 12, brokers: 0, customers: 0, closed_customers: 0, visit_plans: 0, chats: 0 };
  network.answer('POST /expand/admin/hand-over/preview', {
    ...{ name: 'Lin Xiaoyu', version: 'v1', held: counts, companies: [], regions: [], shares: [] },
    ...{ unassigned: 12, warnings: [{ code: 'open_disputes', count: 1 }] },
  });
  const { user, at } = await open('kind=people&id=7');
  await user.click(await screen.findByRole('button', { name: /^Company/ }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Head/ }));
  expect(await screen.findByRole('heading', { name: 'What Lin Xiaoyu looks after' })).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('1 disputed report is not decided yet.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Give it to others instead' }));
  await waitFor(() => expect(at()).toBe('/admin/people/hand-over?id=7&company=1'));
});
