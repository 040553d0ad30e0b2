import { draftStore, isServed, overlaysClosed, refreshTouched } from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { errors } from '@agency/shared/model/error-codes';
import type { ReportFieldType } from '@agency/shared/model/report';
import {
  aCustomerDetail,
  anOrganisation,
  aPage,
  currentNavigator,
  logInAs,
  ok,
  openRemote,
  prepareNetwork,
  type RenderedScreen,
  refused,
  setServedPaths,
} from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const projects = 'POST /expand/company/project-list';
const config = 'POST /expand/cst/get-report-field-config';
const check = 'POST /expand/check-broker-cst-report';
const recommend = 'POST /expand/cst/recommend';
const fullTel = 'POST /expand/cst/full-tel';

const path =
  '/store/insteadReport?store_id=1&store_name=Maple+Road&is_gh=1&sh_store_member_id=5&sh_store_member_name=Wang+Fang';
const publicPath = '/store/insteadReport?store_id=1&store_name=Maple+Road&is_gh=2';
const zhaoMin = { id: '3', broker_name: 'Zhao Min', mobile_tel: '13600000008', country_code: '86' };

function asks({ hide = 0, multi = 0, fields = {} as Partial<Record<ReportFieldType, number>> } = {}) {
  network.answer(config, {
    hide_number_report: hide,
    multi_tel: multi,
    report_fields: Object.entries(fields).map(([type, required]) => ({
      type: type as ReportFieldType,
      required,
      text: `The ${type}`,
    })),
  });
}

beforeEach(() => {
  setServedPaths(() => true);
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('POST /expand/common/iso-regions', {
    list: [{ iso_code: 'CN', country_name: 'China', call_prefix: '86' }],
  });
  const row = { company_name: 'Harbour Homes', hide_number_report: 1 };
  network.answer(
    projects,
    aPage([
      { id: '9', name: 'River Garden', ...row },
      { id: '10', name: 'Hill View', ...row },
    ]),
  );
  asks();
  network.answer(check, { may_duplicate: 0 });
  network.answer(recommend, { clue_id: '77', may_duplicate: 0 });
});

async function open({
  role = 'attache' as 'attache' | 'manager',
  at = path,
  broker = zhaoMin as typeof zhaoMin | null,
} = {}) {
  logInAs(role);
  chosenBrokers.keep('1', broker);
  const view = await openRemote(remote, at, { role });
  await screen.findByRole('button', { name: /^Project/ });
  return view;
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Report customer' });

async function chooseProject(user: RenderedScreen['user'], name = 'River Garden') {
  await user.click(screen.getByRole('button', { name: /^Project/ }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(network.to(config).length).toBeGreaterThan(0));
}

async function fill(user: RenderedScreen['user']) {
  await chooseProject(user);
  await user.type(field(/^Name/), 'John Smith');
  await user.click(screen.getByRole('button', { name: 'Male' }));
  await user.type(field(/^Phone number/), '13812340001');
}

describe('a number as people write it', () => {
  const kind = () => screen.getByRole('button', { name: /^Kind of number/ });

  it.each([
    ['\u202a+855 12 345 678\u202c', '12345678', 'Other region'],
    ['(+852)6123-4567', '61234567', 'Hong Kong'],
    ['１３８１２３４０００１', '13812340001', 'Mainland mobile'],
  ])('%j is the number %s of the kind %s', async (text, value, name) => {
    const { user } = await open();
    await chooseProject(user);
    await user.click(field(/^Phone number/));
    await user.paste(text);
    expect(field(/^Phone number/)).toHaveValue(value);
    expect(kind()).toHaveAccessibleName(expect.stringContaining(name));
  });
});

describe('an answer that comes when the form was left', () => {
  const settled = () => act(() => overlaysClosed());

  async function leave(user: RenderedScreen['user']) {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText(/^Page /);
  }

  it('says that the customer is reported, and takes nothing of another one who is typed by then', async () => {
    const { user, at } = await open();
    await fill(user);
    const release = network.hold(recommend);
    await user.click(submit());
    await waitFor(() => expect(network.to(recommend)).toHaveLength(1));
    await leave(user);
    act(() => currentNavigator().navigate(path));
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.type(field(/^Name/), 'Mary Jones');
    release();
    expect(await screen.findByText('The customer has been reported.')).toBeVisible();
    await settled();
    expect(at()).toBe(path);
    expect(field(/^Name/)).toHaveValue('Mary Jones');
    expect(draftStore('report', '1').read()).toEqual({ changes: { cst_name: 'Mary Jones' } });
    expect(chosenBrokers.of('1')).toMatchObject(zhaoMin);
  });

  it('puts nothing in the place of another page, and takes the draft that was sent', async () => {
    const { user, at } = await open();
    await fill(user);
    const release = network.hold(recommend);
    await user.click(submit());
    await waitFor(() => expect(network.to(recommend)).toHaveLength(1));
    await leave(user);
    const page = at();
    release();
    expect(await screen.findByText('The customer has been reported.')).toBeVisible();
    await settled();
    expect(at()).toBe(page);
    expect(draftStore('report', '1').read()).toEqual({ changes: {} });
  });

  it('while it is asked whether to leave closes the question, and leads to the customer', async () => {
    const { user, at } = await open();
    await fill(user);
    const release = network.hold(recommend);
    await user.click(submit());
    await waitFor(() => expect(network.to(recommend)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    release();
    expect(await screen.findByText('The customer has been reported.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await screen.findByText(/^Page .customer.customerDetails/);
    await settled();
    expect(at()).toMatch(/^.customer.customerDetails/);
  });
});

describe('a report', () => {
  it('goes once on a double tap, with what was typed, and leads to the customer without a way back into the form', async () => {
    const { user, at } = await open();
    await fill(user);
    await user.dblClick(submit());
    expect(
      await screen.findByText('Page /customer/customerDetails?clue_id=77&store_id=1&type=2'),
    ).toBeVisible();
    expect(screen.getByText('The customer has been reported.')).toBeVisible();
    expect(network.to(recommend)).toHaveLength(1);
    expect(network.to(recommend)[0]).toMatchObject({
      query: { store_id: '1', broker_id: '3', type: 2 },
      body: {
        store_id: '1',
        project_id: '9',
        broker_id: '3',
        member_id: '7',
        cst_name: 'John Smith',
        gender: 1,
        cst_type: 1,
        cst_tels: [{ value: '13812340001', type: 'mobile', prefixNum: '' }],
        mobile_tel: '13812340001',
        tel_type: 'mobile',
      },
    });
    expect(chosenBrokers.of('1')).toBeNull();
    expect(draftStore('report', '1').read().changes).toEqual({});
    act(() => currentNavigator().back());
    expect(at()).not.toMatch(/insteadReport/);
  });

  it.each([errors.sessionInvalid.code, errors.sessionExpired.code])(
    'that finds its session lost (%i) is there for the same person alone',
    async (code) => {
      const { user, at, unmount } = await open();
      await fill(user);
      network.script(recommend, refused(code, 'Log in again', 401));
      jest.useFakeTimers();
      fireEvent.click(submit());
      await act(() => jest.advanceTimersByTimeAsync(1500));
      jest.useRealTimers();
      expect(at()).toMatch(/^\/user\/login/);
      unmount();
      const other = await open({ role: 'manager' });
      expect(field(/^Name/)).toHaveValue('');
      other.unmount();
      await open();
      expect(field(/^Name/)).toHaveValue('John Smith');
      expect(field(/^Phone number/)).toHaveValue('13812340001');
      expect(screen.getByRole('button', { name: 'Project: River Garden' })).toBeVisible();
    },
  );

  it('goes back where no customer can be shown', async () => {
    setServedPaths((pathname) => !pathname.startsWith('/customer'));
    expect(isServed('/customer/customerDetails')).toBe(false);
    const { user } = await open();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Page /store/storeDetails?store_id=1')).toBeVisible();
  });

  it('says of a name that is too long that it is, and not that it is needed', async () => {
    const { user } = await open();
    await user.type(field('Name'), 'Twelve chars');
    expect(screen.getByRole('button', { name: /^To correct Name Still needed/ })).toBeVisible();
    expect(screen.getByText(/^Still needed:/)).not.toHaveTextContent('Name');
    expect(field('Name')).toHaveAccessibleDescription(/11/);
  });

  it('says all that is missing at once, moves to the first of it, and sends nothing', async () => {
    asks({ fields: { remarks: 1, dk_time: 1, dkr_name: 0 } });
    const { user } = await open({ broker: null, role: 'manager', at: publicPath });
    expect(screen.queryByText('Choose a broker.')).not.toBeInTheDocument();
    expect(screen.getByText('Still needed: Project, Broker +4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Still needed/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report customer' }));
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Project',
      'Broker',
      'Specialist',
      'Name',
      'Gender',
      'Phone number',
    ]);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.click(submit());
    for (const text of [
      'Choose a project.',
      'Choose a broker.',
      'Choose the specialist who reports.',
      "Enter the customer's name.",
      'Choose a gender.',
      'Enter a phone number.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    await waitFor(() => expect(screen.getByRole('button', { name: /^Project/ })).toHaveFocus());
    await chooseProject(user);
    expect(await screen.findByText('The remarks is required.')).toBeVisible();
    expect(screen.getByText('The dk_time is required.')).toBeVisible();
    expect(screen.queryByText('The dkr_name is required.')).not.toBeInTheDocument();
    expect(network.to(recommend)).toHaveLength(0);
  });

  it('says at a field what is wrong once it was left', async () => {
    const { user } = await open();
    await user.type(field(/^Name/), 'John  Smith');
    expect(screen.queryByText(/Only letters/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Only letters, digits, - _ . · and single spaces.')).toBeVisible();
  });

  it('names the broker with the number as it is written in their country', async () => {
    await open({ broker: { ...zhaoMin, mobile_tel: '96343748', country_code: '855' } });
    expect(screen.getByRole('button', { name: 'Broker: Zhao Min · 096\u00a0343\u00a0748' })).toBeVisible();
  });

  it('refuses a broker whose information is incomplete', async () => {
    await open({ broker: { ...zhaoMin, mobile_tel: '' } });
    expect(screen.getByText("This broker's information is incomplete, cannot report.")).toBeVisible();
  });

  it('shows at its field what the server has against it', async () => {
    network.script(
      recommend,
      refused(-18114006, 'no', 409, { field: 'mobile_tel', text: 'Reported customer number is duplicate!' }),
      ok({ clue_id: '77', may_duplicate: 0 }),
    );
    const { user } = await open();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Reported customer number is duplicate!')).toBeVisible();
    const number = field(/^Phone number/);
    await waitFor(() => expect(number).toHaveFocus());
    expect(field(/^Name/)).toHaveValue('John Smith');
    await user.type(number, '{Backspace}2');
    expect(screen.queryByText('Reported customer number is duplicate!')).not.toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText(/^Page .customer.customerDetails/)).toBeVisible();
    const keys = network.to(recommend).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps what was typed after a lost answer, to be sent as its own', async () => {
    network.script(recommend, 'timeout');
    const first = await open();
    await fill(first.user);
    await first.user.click(submit());
    expect(await screen.findByText(/Everything you entered is kept/)).toBeVisible();
    await first.user.clear(field(/^Name/));
    await first.user.type(field(/^Name/), 'Mary Jones');
    network.answer(recommend, { clue_id: '77', may_duplicate: 0 });
    await first.user.click(submit());
    expect(await screen.findByText(/they are still in the form/)).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'OK' }));
    await screen.findByText(/^Page .customer.customerDetails/);
    expect(chosenBrokers.of('1')).toMatchObject(zhaoMin);
    first.unmount();
    const { user } = await open();
    expect(field(/^Name/)).toHaveValue('Mary Jones');
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    await user.click(submit());
    expect(await screen.findByText('The customer has been reported.')).toBeVisible();
    const sent = network.to(recommend);
    expect(sent.at(-1)?.body.cst_name).toBe('Mary Jones');
    expect(sent.at(-1)?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
  });

  it('is sent again under the same key after a lost answer, also from a page that was killed', async () => {
    network.script(recommend, 'timeout');
    const first = await open();
    await fill(first.user);
    await first.user.click(submit());
    expect(await screen.findByText(/Everything you entered is kept/)).toBeVisible();
    first.unmount();
    network.answer(recommend, { clue_id: '77', may_duplicate: 0 });
    const { user } = await open();
    expect(screen.getByText('Your last entries have been restored.')).toBeVisible();
    expect(field(/^Name/)).toHaveValue('John Smith');
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    await user.click(submit());
    expect(await screen.findByText(/^Page .customer.customerDetails/)).toBeVisible();
    const sent = network.to(recommend);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('numbers', () => {
  it('take digits alone, up to four rows of their kinds, and none twice', async () => {
    asks({ multi: 1 });
    const { user } = await open();
    await chooseProject(user);
    await user.click(field(/^Phone number/));
    await user.paste('+86 138-1234 0001x');
    expect(field(/^Phone number/)).toHaveValue('13812340001');
    for (const _ of [2, 3, 4]) await user.click(screen.getByRole('button', { name: 'Add another number' }));
    expect(screen.queryByRole('button', { name: 'Add another number' })).not.toBeInTheDocument();
    await user.type(field('Phone number 2'), '13812340001');
    expect(screen.getByText('Reported customer number is duplicate!')).toBeVisible();
    await user.click(
      screen.getAllByRole('button', { name: 'Kind of number: Mainland mobile' })[1] as HTMLElement,
    );
    await user.click(await screen.findByRole('button', { name: 'Hong Kong' }));
    expect(screen.queryByText('Reported customer number is duplicate!')).not.toBeInTheDocument();
    await user.click(field('Phone number 2'));
    await user.tab();
    expect(screen.getByText('A Hong Kong number has 8 digits.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove phone number 2' }));
    expect(screen.queryByText('A Hong Kong number has 8 digits.')).not.toBeInTheDocument();
  });

  it('are whole where the project does not hide any', async () => {
    const { user } = await open();
    await chooseProject(user);
    expect(screen.queryByRole('button', { name: 'Hide four digits' })).not.toBeInTheDocument();
  });

  it('are looked up before anything is sent, without standing in the way', async () => {
    network.answer(check, { may_duplicate: 1 });
    const { user } = await open();
    await fill(user);
    expect(await screen.findByText(/may already be reported for this project/)).toBeVisible();
    expect(network.to(check).map(({ body }) => body)).toEqual([
      {
        broker_id: '3',
        store_id: '1',
        project_id: '9',
        cst_type: 1,
        cst_tels: [{ value: '13812340001', type: 'mobile', prefixNum: '' }],
      },
    ]);
    expect(field(/^Phone number/)).toHaveValue('13812340001');
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('are spoken of no more once the server has refused one', async () => {
    network.answer(check, { may_duplicate: 1 });
    network.script(
      recommend,
      refused(-18114006, 'no', 409, { field: 'mobile_tel', text: 'Reported customer number is duplicate!' }),
    );
    const { user } = await open();
    await fill(user);
    await screen.findByText(/may already be reported for this project/);
    await user.click(submit());
    expect(await screen.findByText('Reported customer number is duplicate!')).toBeVisible();
    expect(screen.queryByText(/may already be reported for this project/)).not.toBeInTheDocument();
    await user.type(field(/^Phone number/), '{Backspace}2');
    expect(await screen.findByText(/may already be reported for this project/)).toBeVisible();
  });

  describe('while they are typed', () => {
    const type = (value: string) => fireEvent.change(field(/^Phone number/), { target: { value } });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

    beforeEach(async () => {
      const { user } = await open();
      await chooseProject(user);
      await screen.findByRole('button', { name: 'Project: River Garden' });
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it('are looked up once nobody has typed for a moment, and only whole ones', async () => {
      type('1381234000');
      await pass(5_000);
      expect(network.to(check)).toHaveLength(0);
      type('13812340001');
      await pass(599);
      type('13812340002');
      await pass(599);
      expect(network.to(check)).toHaveLength(0);
      await pass(1);
      expect(network.to(check).map(({ body }) => body.cst_tels?.[0]?.value)).toEqual(['13812340002']);
    });

    it('are not spoken of where they cannot be looked up', async () => {
      const failure = () => refused(-1, 'The office is closed', 500);
      network.script(check, failure(), failure(), failure(), failure(), failure());
      type('13812340001');
      await pass(60_000);
      expect(network.to(check).length).toBeGreaterThan(0);
      expect(screen.queryByText('The office is closed')).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText(/already be reported/)).not.toBeInTheDocument();
    });
  });
});

describe('a hidden number', () => {
  async function hide(user: RenderedScreen['user']) {
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Hide four digits' }));
    await user.type(field(/^Phone number/), '1380001');
    expect(field(/^Phone number/)).toHaveValue('138****0001');
    await user.click(submit());
    return within(await screen.findByRole('dialog', { name: 'Complete the number' }));
  }

  beforeEach(() => asks({ hide: 1 }));

  it('that looks like a double is completed by its four digits', async () => {
    network.answer(recommend, { clue_id: '77', may_duplicate: 1 });
    network.answer(fullTel, { clue_id: '77', may_duplicate: 0 });
    const { user } = await open();
    const dialog = await hide(user);
    expect(network.to(recommend)[0]?.body).toMatchObject({ cst_type: 2, mobile_tel: '138****0001' });
    await user.type(dialog.getByRole('textbox'), '123');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(dialog.getByText('Enter the four hidden digits, or the complete number.')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), '4');
    await user.dblClick(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/^Page .customer.customerDetails/)).toBeVisible();
    expect(network.to(fullTel)).toHaveLength(1);
    expect(network.to(fullTel)[0]).toMatchObject({
      query: { store_id: '1', broker_id: '3', type: 2 },
      body: { clue_id: '77', full_tel: '1234', tel_type: 1, broker_id: '3', store_id: '1' },
    });
    expect(network.to(recommend)).toHaveLength(1);
  });

  it('is still asked for by the next page when this one was killed, and says what is wrong with it', async () => {
    network.answer(recommend, { clue_id: '77', may_duplicate: 1 });
    network.script(
      fullTel,
      refused(-18114006, 'no', 409, { field: 'full_tel', text: 'Reported customer number is duplicate!' }),
      ok({ clue_id: '77', may_duplicate: 0 }),
    );
    const first = await open();
    await hide(first.user);
    const asked = within(await screen.findByRole('dialog', { name: 'Complete the number' }));
    await first.user.type(asked.getByRole('textbox'), '1381');
    first.unmount();
    const { user } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete the number' }));
    expect(dialog.getByRole('textbox')).toHaveValue('1381');
    await user.type(dialog.getByRole('textbox'), '2340001');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await dialog.findByText('Reported customer number is duplicate!')).toBeVisible();
    await user.type(
      dialog.getByRole('textbox'),
      '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}50001',
    );
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/^Page .customer.customerDetails/)).toBeVisible();
    expect(network.to(fullTel).map(({ body }) => [body.full_tel, body.tel_type])).toEqual([
      ['13812340001', 2],
      ['13812350001', 2],
    ]);
  });

  it('of somebody else is reported anew with the whole number (code -18114005)', async () => {
    const needed = {
      clue_id: null,
      mobile_tel: '138****0001',
      tel_type: 'mobile',
      country_code: '86',
      hidden_digits: 4,
    };
    network.script(
      recommend,
      refused(-18114005, 'whole', 409, needed),
      ok({ clue_id: '78', may_duplicate: 0 }),
    );
    const { user } = await open();
    const dialog = await hide(user);
    await user.type(dialog.getByRole('textbox'), '1234');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(
      await screen.findByText('Page /customer/customerDetails?clue_id=78&store_id=1&type=2'),
    ).toBeVisible();
    expect(network.to(recommend)[1]?.body).toMatchObject({ cst_type: 1, mobile_tel: '13812340001' });
    expect(network.to(fullTel)).toHaveLength(0);
  });

  it('that an earlier report of one’s own waits with completes that one, and says so (code -18114005)', async () => {
    const needed = { clue_id: '70', mobile_tel: '138****0001', tel_type: 'mobile', country_code: '86' };
    network.script(recommend, refused(-18114005, 'whole', 409, needed));
    network.script(fullTel, 'timeout', ok({ clue_id: '70', may_duplicate: 0 }));
    const { user } = await open();
    const dialog = await hide(user);
    await user.type(dialog.getByRole('textbox'), '1234');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(network.to(fullTel).length).toBeGreaterThan(0));
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('that report now has the complete number');
    expect(screen.getByRole('textbox', { name: /^Name/, hidden: true })).toHaveValue('John Smith');
    expect(screen.getByRole('button', { name: /^Broker:.*Zhao Min/, hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/^Still needed/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Complete', hidden: true })).not.toBeInTheDocument();
    expect(draftStore('report', '1').read()).toEqual({ changes: {} });
    await user.click(within(alert).getByRole('button'));
    expect(
      await screen.findByText('Page /customer/customerDetails?clue_id=70&store_id=1&type=2'),
    ).toBeVisible();
    expect(new Set(network.to(fullTel).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('that is not completed takes name and number with it, and goes back', async () => {
    network.answer(recommend, { clue_id: '77', may_duplicate: 1 });
    const { user } = await open();
    const dialog = await hide(user);
    await user.click(dialog.getByRole('button', { name: 'Discard report' }));
    expect(await screen.findByText('Page /store/storeDetails?store_id=1')).toBeVisible();
    const { changes, sent } = draftStore<{ gender: number }, unknown>('report', '1').read();
    expect(changes).toEqual({ project: { id: '9', name: 'River Garden' }, gender: 1, cst_type: 2 });
    expect(sent).toBeUndefined();
  });
});

describe('who reports', () => {
  const member = () => screen.getByRole('button', { name: /^Specialist/ });

  it('is the attache, whatever the address says', async () => {
    await open();
    expect(member()).toHaveAccessibleName('Specialist: Zhou Yaqin');
    expect(member()).toBeDisabled();
  });

  it('is the owner of a private store for a manager, and anybody for a public one', async () => {
    const first = await open({ role: 'manager' });
    expect(member()).toHaveAccessibleName('Specialist: Wang Fang');
    expect(member()).toBeDisabled();
    first.unmount();
    network.answer(
      'POST /expand/member/list',
      aPage([{ id: '6', name: 'Chen Jie', company_id: '1', company_name: 'A' }]),
    );
    const { user } = await open({ role: 'manager', at: publicPath });
    await user.click(member());
    await user.click(await screen.findByRole('button', { name: /^Chen Jie/ }));
    expect(member()).toHaveAccessibleName('Specialist: Chen Jie');
    await fill(user);
    await user.click(submit());
    expect(
      await screen.findByText('Page /customer/customerDetails?clue_id=77&store_id=1&type=4'),
    ).toBeVisible();
    expect(network.to(recommend)[0]?.body).toMatchObject({ member_id: '6' });
  });
});

it('leaves for the choice of a broker, and finds what was typed on the way back', async () => {
  const first = await open();
  await first.user.type(field(/^Name/), 'John');
  await first.user.click(screen.getByRole('button', { name: /^Broker: Zhao Min/ }));
  expect(await screen.findByText('Page /store/selectBroker')).toBeVisible();
  first.unmount();
  await open({ broker: { ...zhaoMin, id: '4', broker_name: 'Qian Yu' } });
  expect(screen.getByRole('button', { name: /^Broker: Qian Yu/ })).toBeVisible();
  expect(field(/^Name/)).toHaveValue('John');
});

async function pasteMessage(user: Awaited<ReturnType<typeof open>>['user'], message: string) {
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Paste a message' }));
  await user.click(sheet.getByRole('textbox', { name: 'Message' }));
  await user.paste(message);
  return sheet;
}

it('fills in what a pasted message tells, once it is confirmed', async () => {
  const { user } = await open();
  const sheet = await pasteMessage(user, 'Mrs. Anna Wu, 138 1234 0001, river garden');
  expect(await sheet.findByText('River Garden')).toBeVisible();
  expect(field(/^Name/)).toHaveValue('');
  await user.click(sheet.getByRole('button', { name: 'Fill in' }));
  expect(field(/^Name/)).toHaveValue('Anna Wu');
  expect(field(/^Phone number/)).toHaveValue('13812340001');
  expect(screen.getByRole('button', { name: 'Female', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Project: River Garden' })).toBeVisible();
});

it('fills in a pasted name that is too long, and says so at its field', async () => {
  const { user } = await open();
  const sheet = await pasteMessage(user, 'Customer: Maximilian Hohenberg, 138 1234 0001');
  await user.click(sheet.getByRole('button', { name: 'Fill in' }));
  expect(field(/^Name/)).toHaveValue('Maximilian Hohenberg');
  expect(field(/^Name/)).toHaveAccessibleDescription(/At most 11 characters/);
});

it('begins a correction with what was reported', async () => {
  logInAs('attache');
  chosenBrokers.keep('1', zhaoMin);
  const view = await openRemote(remote, path, { role: 'attache' });
  await screen.findByRole('button', { name: /^Project/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Report a customer' })).toBeVisible();
  act(() => currentNavigator().navigate('/elsewhere'));
  const state = {
    operation_type: 'edit_report',
    querry_tel: '13812340001',
    querry_proj_name: 'River Garden',
    querry_cst_name: 'Han Meimei',
    broker_cst_from: 5,
  };
  const options = { replace: false, state };
  act(() => currentNavigator().navigate(path, options));
  expect(await screen.findByRole('heading', { level: 1, name: 'Correct the report' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Project: River Garden' })).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Han Meimei');
  await view.user.click(screen.getByRole('button', { name: 'Female' }));
  await view.user.click(submit());
  expect(await screen.findByText(/^Page .customer.customerDetails/)).toBeVisible();
  expect(network.to(recommend)[0]?.body).toMatchObject({
    mobile_tel: '13812340001',
    project_id: '9',
    broker_cst_from: 5,
  });
});

const formerReport = aCustomerDetail({
  id: '31',
  clue_status: 3,
  gender: 2,
  remarks: 'Wants a quiet flat',
  cst_tels: [
    { value: '13812340001', type: 'mobile', prefixNum: '86' },
    { value: '13812340002', type: 'mobile', prefixNum: '86' },
  ],
  cst_detail_item: {
    identity: '110101199003070011',
    dkr_name: 'Li Lei',
    dkr_mobile: '139****7777',
    dkr_identity: '',
    dk_time: '2999-11-21 10:30:00',
    labels: {},
  },
});

async function openCorrection() {
  asks({ multi: 1, fields: { dk_time: 1, remarks: 0, identity: 0, dkr_name: 0, dkr_mobile: 0 } });
  logInAs('attache');
  chosenBrokers.keep('1', zhaoMin);
  const view = await openRemote(remote, path, { role: 'attache' });
  act(() => currentNavigator().navigate('/elsewhere'));
  const state = {
    operation_type: 'edit_report',
    querry_tel: '13812340001',
    querry_proj_name: 'River Garden',
    querry_cst_name: 'Han Meimei',
    clue_id: '31',
  };
  const options = { replace: false, state };
  act(() => currentNavigator().navigate(path, options));
  await screen.findByRole('button', { name: 'Project: River Garden' });
  return view;
}

describe('a correction from the details', () => {
  const detail = 'GET /expand/cst/get-detail';

  it('asks for nothing again that was reported and may be seen', async () => {
    network.answer(detail, formerReport);
    const { user } = await openCorrection();
    expect(field(/^Name/)).toHaveValue('Han Meimei');
    expect(screen.getByRole('button', { name: 'Female', pressed: true })).toBeVisible();
    expect(field(/^Phone number 1/)).toHaveValue('13812340001');
    expect(field(/^Phone number 2/)).toHaveValue('13812340002');
    expect(await screen.findByRole('textbox', { name: 'The remarks' })).toHaveValue('Wants a quiet flat');
    expect(field('The identity')).toHaveValue('110101199003070011');
    expect(field('The dkr_name')).toHaveValue('Li Lei');
    expect(field('The dkr_mobile')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'The dk_time: 21/11/2999 10:30' })).toBeVisible();
    await user.click(submit());
    await screen.findByText(/^Page .customer.customerDetails/);
    expect(network.to(recommend)[0]?.body).toMatchObject({
      gender: 2,
      remarks: 'Wants a quiet flat',
      dk_time: '2999-11-21 10:30:00',
    });
  });

  it('keeps what was typed into it before', async () => {
    network.answer(detail, formerReport);
    const first = await openCorrection();
    await first.user.clear(await screen.findByRole('textbox', { name: 'The remarks' }));
    await first.user.type(field('The remarks'), 'Wants a garden');
    first.unmount();
    await openCorrection();
    expect(await screen.findByRole('textbox', { name: 'The remarks' })).toHaveValue('Wants a garden');
    expect(field('The dkr_name')).toHaveValue('Li Lei');
  });

  it('begins with name and number where the details do not come', async () => {
    network.script(detail, refused(-1, 'down', 500));
    await openCorrection();
    expect(field(/^Name/)).toHaveValue('Han Meimei');
    expect(field(/^Phone number/)).toHaveValue('13812340001');
  });
});

it('asks for the store where the address says nothing of it, and wants one to begin with', async () => {
  const first = await openRemote(remote, '/store/insteadReport', { role: 'attache' });
  expect(await screen.findByText('No store was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', '/workbench/store');
  first.unmount();
  const mangled = await openRemote(remote, '/store/insteadReport?store_id=1%7D', { role: 'attache' });
  expect(await screen.findByText('No store was chosen')).toBeVisible();
  mangled.unmount();
  network.script('GET /expand/get-store-detail', refused(-1, 'down', 500));
  await openRemote(remote, '/store/insteadReport?store_id=1', { role: 'attache' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded');
});

it('loads again what the project asks for', async () => {
  network.script(config, refused(-1, 'down', 500));
  const { user } = await open();
  await chooseProject(user);
  expect(await screen.findByText('The fields of this project could not be loaded.')).toBeVisible();
  asks({ fields: { remarks: 0 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'The remarks' })).toBeVisible();
});

it('shows a changed label in an open form at once, and keeps what was typed', async () => {
  asks({ fields: { remarks: 1 } });
  const { user } = await open();
  await fill(user);
  await user.type(field(/^The remarks/), 'Near the sea');
  network.answer(config, {
    hide_number_report: 0,
    multi_tel: 0,
    report_fields: [
      { type: 'remarks', required: 1, text: 'Wish' },
      { type: 'identity', required: 1, text: 'Passport' },
    ],
  });
  await act(() => refreshTouched('configuration'));
  expect(await screen.findByRole('textbox', { name: /^Wish/ })).toHaveValue('Near the sea');
  expect(field(/^Name/)).toHaveValue('John Smith');
  await user.click(submit());
  expect(field(/^Passport/)).toHaveAccessibleDescription('Passport is required.');
  expect(network.to(recommend)).toEqual([]);
});

it('shows at the project that it is closed to the company meanwhile, and keeps what was typed', async () => {
  const text = 'The specialist’s company does not report to this project. Choose another project';
  const fault = { field: 'project_id', reason: 'projectForbidden', text };
  network.script(recommend, refused(errors.projectForbidden.code, text, 409, fault));
  const { user } = await open();
  await fill(user);
  await user.click(submit());
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Project/ })).toHaveAccessibleDescription(text);
  expect(field(/^Name/)).toHaveValue('John Smith');
});
