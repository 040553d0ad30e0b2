import type { ApiOutput } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import {
  aCustomerDetail,
  anOrganisation,
  aPage,
  openRemote,
  pinDate,
  prepareNetwork,
  refused,
  returnToApp,
} from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/cst/get-cst-visit-list';
const save = 'POST /expand/cst/follow-up/save';
type FollowUp = ApiOutput<typeof list>['list'][number];

const aCall: FollowUp = {
  id: '1',
  visit_type: 3,
  visit_type_text: 'Phone',
  operate_type: 3,
  created_on: '2026-11-18 10:00:00',
  created_by: 'Lin Zhiyuan',
  visit_content: 'Wants a lower floor',
  outcome: 'call_back',
  next_day: '2026-11-21',
  visit_files: [],
};

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 11));
  network.answer('GET /expand/cst/get-detail', aCustomerDetail());
  network.answer('GET /expand/cst/get-flow-list', aPage([]));
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer(list, aPage<FollowUp>([]));
  network.answer(save, null);
});
afterEach(() => jest.useRealTimers());

const open = (search = '&tab=visits', role: 'attache' | 'manager' = 'attache') =>
  openRemote(remote, `/customer/customerDetails?clue_id=31${search}`, { role });

const outcome = (name: string) => screen.findByRole('button', { name });
const sent = () => network.to(save).map(({ body }) => body);

it('is recorded with two taps, and then stands in the list', async () => {
  const { user } = await open();
  await user.click(await outcome('No answer'));
  network.answer(list, aPage([{ ...aCall, outcome: 'no_answer', next_day: null, visit_content: '' }]));
  await user.dblClick(screen.getByRole('button', { name: 'Save the follow-up' }));
  expect(await screen.findByText('The follow-up is saved')).toBeVisible();
  expect(sent()).toEqual([{ clue_id: '31', visit_type: 3, outcome: 'no_answer' }]);
  expect(await screen.findByText('Lin Zhiyuan · Agency')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the follow-up' })).not.toBeInTheDocument();
});

it('has a way, a note and the day of the next one', async () => {
  const { user } = await open();
  await user.click(await outcome('Interested'));
  await user.click(screen.getByRole('button', { name: 'Message' }));
  await user.type(screen.getByLabelText('Note'), ' Wants a lower floor ');
  await user.click(screen.getByRole('button', { name: 'In 3 days' }));
  expect(screen.getByLabelText('Next follow-up')).toHaveValue('2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Save the follow-up' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        clue_id: '31',
        visit_type: 4,
        outcome: 'interested',
        visit_content: 'Wants a lower floor',
        next_day: '2026-11-21',
      },
    ]),
  );
});

it.each([
  ['2026-11-17', false],
  ['2026-11-18', true],
  ['2027-11-18', true],
  ['2027-11-19', false],
])('may be due next on %s: %s', async (day, isAllowed) => {
  const { user } = await open();
  await user.click(await outcome('Interested'));
  fireEvent.change(screen.getByLabelText('Next follow-up'), { target: { value: day } });
  await user.click(screen.getByRole('button', { name: 'Save the follow-up' }));
  if (isAllowed) await waitFor(() => expect(sent()).toMatchObject([{ next_day: day }]));
  else {
    expect(await screen.findByText('Choose a day between today and a year from now')).toBeVisible();
    expect(sent()).toEqual([]);
  }
});

it('keeps what was typed when it cannot be saved, also after the page was left', async () => {
  network.script(save, 'network');
  const page = await open();
  await page.user.click(await outcome('Interested'));
  await page.user.type(screen.getByLabelText('Note'), 'Third floor');
  await page.user.click(screen.getByRole('button', { name: 'Save the follow-up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/network/i);
  page.unmount();
  await open();
  expect(await screen.findByLabelText('Note')).toHaveValue('Third floor');
});

it('shows at its field what the server refuses', async () => {
  const fault = { field: 'next_day', reason: 'range', text: 'This day is too late' };
  network.script(save, refused(errors.badInput.code, fault.text, 400, fault));
  const { user } = await open();
  await user.click(await outcome('Interested'));
  await user.click(screen.getByRole('button', { name: 'In a week' }));
  await user.click(screen.getByRole('button', { name: 'Save the follow-up' }));
  expect(await screen.findByText(fault.text)).toBeVisible();
});

it('is read by managers, who record none', async () => {
  network.answer(list, aPage([aCall]));
  await open('&tab=visits', 'manager');
  expect(await screen.findByText('Call back later · next in 3 days')).toBeVisible();
  expect(screen.getByText('Wants a lower floor')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Follow up' })).not.toBeInTheDocument();
});

describe('after a call', () => {
  const name = () => screen.findByRole('dialog', { name: /^How was the call with/ });
  const callCustomer = async () => {
    network.answer('GET /expand/cst/get-detail', aCustomerDetail({ mobile_tel: '13700000003' }));
    const page = await open('');
    const { cst_name } = aCustomerDetail();
    const link = await screen.findByRole('link', { name: `Call ${cst_name}` });
    // The test browser cannot dial.
    link.addEventListener('click', (event) => event.preventDefault());
    await page.user.click(link);
    return page;
  };

  it('is recorded with one tap', async () => {
    const { user } = await callCustomer();
    act(returnToApp);
    const sheet = within(await name());
    await user.click(sheet.getByRole('button', { name: 'Call back later' }));
    expect(await screen.findByText('The follow-up is saved')).toBeVisible();
    expect(sent()).toEqual([{ clue_id: '31', visit_type: 3, outcome: 'call_back' }]);
  });

  it('leads to the note and the date', async () => {
    const { user } = await callCustomer();
    act(returnToApp);
    await user.click(within(await name()).getByRole('button', { name: 'Add a note or a date' }));
    expect(await screen.findByRole('heading', { name: 'Follow up' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is not asked for without a call', async () => {
    await open('');
    await screen.findByRole('tab', { name: 'Follow-ups' });
    returnToApp();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
