import { errors } from '@agency/shared/model/error-codes';
import { openRemote, pinDate, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReceptionCard } from '../../model/reception';
import { remote } from '../../remote';
import { aReceptionCard } from '../../testing/a-reception-card';

const network = prepareNetwork();
const cardCall = 'GET /expand/reception/card';
const record = 'POST /expand/reception/record';
const reveal = 'POST /expand/reception/reveal-number';

const answer = (part: Partial<ReceptionCard> = {}) => network.answer(cardCall, aReceptionCard(part));
const arrival = { arrived_on: '2026-11-20 10:15:00', by: 'Song Xiuying' };

beforeEach(() => {
  pinDate(new Date(2026, 10, 20, 11));
  answer();
  network.answer(record, aReceptionCard({ revision: 3, arrivals: [arrival] }));
});
afterEach(() => jest.useRealTimers());

const open = (language: 'en-US' | 'zh-CN' | 'km-KH' = 'en-US') =>
  openRemote(remote, '/reception/customer?clue_id=31', { role: 'attache', isReceptionist: true, language });

const name = () => screen.findByRole('heading', { name: 'Han Meimei' });

async function openAct(button: string, title = button) {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: title }));
  return { ...page, form, save: () => page.user.click(form.getByRole('button', { name: 'Save' })) };
}

const sent = () => network.to(record).map(({ body }) => body);

describe('the answer', () => {
  it.each<[ReceptionCard['state'], RegExp, boolean]>([
    ['valid', /^This customer may be received\.$/, true],
    ['pending', /The arrival confirms the report/, true],
    ['incomplete', /Lin Zhiyuan has to complete the number/, false],
    ['invalid', /Ask Lin Zhiyuan for a new report/, false],
    ['expired', /Ask Lin Zhiyuan to report the customer again/, false],
  ])('for a report that is %s says what to do', async (state, words, isReceived) => {
    answer({ state });
    await open();
    await name();
    expect(screen.getByText(words)).toBeVisible();
    const acts = screen.queryAllByRole('button', { name: /Confirm arrival|Reservation|Contract/ });
    expect(acts).toHaveLength(isReceived ? 3 : 0);
  });

  it('says who reported the customer and when, and the protection', async () => {
    await open();
    await name();
    for (const text of [/Zhao Min.*Maple Road/, /Lin Zhiyuan/, /03\/11\/2026/, /03\/12\/2026/])
      expect(screen.getAllByRole('definition').some(({ textContent }) => text.test(textContent ?? ''))).toBe(
        true,
      );
  });

  it('warns of another day and of an arrival today', async () => {
    answer({ dk_time: '2026-11-22 09:00:00', is_other_day: true });
    const { unmount } = await open();
    expect(
      await screen.findByText('Expected in 2 days, not today. You may still confirm the arrival.'),
    ).toBeVisible();
    unmount();
    answer({ arrivals: [arrival] });
    await open();
    expect(await screen.findByText(/Arrived today at 10:15, received by Song Xiuying/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm return visit' })).toBeVisible();
  });

  it.each(['zh-CN', 'km-KH'] as const)('has texts in %s', async (language) => {
    answer({ state: 'pending', arrivals: [arrival], withdrawable: ['contract'] });
    await open(language);
    await name();
    expect(document.body.textContent).not.toMatch(/reception\./);
  });

  it('can be tried again after a failure', async () => {
    network.script(cardCall, refused(errors.internal.code, 'failed', 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer();
    await user.click(retry);
    expect(await name()).toBeVisible();
  });
});

describe('an arrival', () => {
  it('is recorded with the salesperson and a note, once at a double tap', async () => {
    const { user, form } = await openAct('Confirm arrival');
    await user.type(form.getByLabelText(/^Salesperson( \*)?$/), 'Song Xiuying');
    await user.type(form.getByLabelText("Salesperson's phone"), '13500000009');
    await user.type(form.getByLabelText('Note'), 'First visit');
    await user.dblClick(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Recorded for Han Meimei')).toBeVisible();
    expect(sent()).toEqual([
      {
        clue_id: '31',
        revision: 2,
        type: 'arrived',
        by: 'Song Xiuying',
        by_tel: '13500000009',
        content: 'First visit',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('needs a salesperson', async () => {
    const { form, save } = await openAct('Confirm arrival');
    await save();
    expect(form.getByLabelText(/^Salesperson( \*)?$/)).toHaveAccessibleDescription(/Required/);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed after a failure, and repeats it under the same key', async () => {
    network.script(record, 'timeout', { status: 200, body: { code: 0, msg: '', data: aReceptionCard() } });
    const { user, form, save } = await openAct('Confirm arrival');
    await user.type(form.getByLabelText(/^Salesperson( \*)?$/), 'Song Xiuying');
    await save();
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByLabelText(/^Salesperson( \*)?$/)).toHaveValue('Song Xiuying');
    await save();
    expect(await screen.findByText('Recorded for Han Meimei')).toBeVisible();
    const keys = network.to(record).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that a colleague was faster, and shows the card as it is now', async () => {
    const message = 'Somebody else has just recorded something';
    network.script(record, refused(errors.receptionChanged.code, message, 409));
    const { user, form, save } = await openAct('Confirm arrival');
    await user.type(form.getByLabelText(/^Salesperson( \*)?$/), 'Li Na');
    answer({ revision: 3, arrivals: [arrival] });
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText(/Arrived today at 10:15/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm return visit' }));
    const again = within(await screen.findByRole('dialog', { name: 'Confirm arrival' }));
    expect(again.getByLabelText(/^Salesperson( \*)?$/)).toHaveValue('Li Na');
  });
});

describe('a deal', () => {
  it('is recorded with its unit, area, amount and date', async () => {
    const { user, form, save } = await openAct('Subscription');
    const type = (label: RegExp | string, text: string) => user.type(form.getByLabelText(label), text);
    await type(/^Salesperson/, 'Song Xiuying');
    await type('Building', '3');
    await type('Room', '1802');
    await type('Area in m²', '89.5');
    await type(/^Amount/, '1,850,000');
    await save();
    await screen.findByText('Recorded for Han Meimei');
    expect(sent()).toEqual([
      {
        clue_id: '31',
        revision: 2,
        type: 'subscribed',
        by: 'Song Xiuying',
        day: '2026-11-20',
        building_no: '3',
        room: '1802',
        area: 89.5,
        amount: 1_850_000,
      },
    ]);
  });

  it('is withdrawn only if there is one', async () => {
    await open();
    await name();
    expect(screen.queryByRole('button', { name: 'Withdrawal' })).not.toBeInTheDocument();
  });

  it('is withdrawn after what was chosen', async () => {
    answer({ withdrawable: ['subscription', 'contract'], resident_name: 'Song Xiuying' });
    const { user, form, save } = await openAct('Withdrawal');
    await save();
    expect(sent()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Contract' }));
    await save();
    await screen.findByText('Recorded for Han Meimei');
    expect(sent()).toMatchObject([{ type: 'withdrawn', what: 'contract', by: 'Song Xiuying' }]);
  });
});

describe('the number', () => {
  it('is shown after a question that says that it is logged, and hidden again', async () => {
    network.answer(reveal, { mobile_tel: '13700000003', country_code: '86' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show number' }));
    const question = await screen.findByRole('alertdialog', { name: 'Show the number of Han Meimei?' });
    expect(network.to(reveal)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Show number' }));
    expect(await screen.findByText(/137.?0000.?0003/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide number' }));
    expect(screen.queryByText(/137.?0000.?0003/)).not.toBeInTheDocument();
  });

  it('is not offered if the report hides it', async () => {
    answer({ is_revealable: false });
    await open();
    await name();
    expect(screen.queryByRole('button', { name: 'Show number' })).not.toBeInTheDocument();
  });
});

describe('the next customer', () => {
  const byCode = 'POST /expand/reception/find-by-code';
  const byNumber = 'POST /expand/reception/find-by-number';
  const field = () => screen.findByRole('textbox', { name: /Visit code or last four digits/ });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('is scanned on the card at a desk, and takes the place of this one', async () => {
    network.answer(byCode, { card: aReceptionCard({ clue_id: '32' }), project_item: { id: '1', name: '' } });
    const { user, at } = await open();
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('Ab-_9fgh{Enter}');
    await waitFor(() => expect(at()).toBe('/reception/customer?clue_id=32'));
    expect(network.to(byCode).map(({ body }) => body)).toEqual([{ code: 'Ab-_9fgh' }]);
  });

  it('of several with the same digits is chosen at the reception', async () => {
    network.answer(byNumber, { list: [] });
    const { user, at } = await open();
    await user.type(await field(), '0003{Enter}');
    await waitFor(() => expect(at()).toBe('/reception?last=0003'));
  });

  it('has no field on a phone, where it would only cover the answer', async () => {
    const phone = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    Object.assign(window, { matchMedia: () => phone });
    await open();
    await name();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
