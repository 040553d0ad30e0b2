import {
  aCustomerDetail,
  currentNavigator,
  fakeNative,
  openRemote,
  prepareNetwork,
  refused,
} from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CustomerDetail } from '../../model/detail-lines';
import { remote } from '../../remote';

const network = prepareNetwork();
const detail = 'GET /expand/cst/get-detail';
const path = '/customer/customerDkQrcode';

const answer = (part: Partial<CustomerDetail> = {}) => network.answer(detail, aCustomerDetail(part));
beforeEach(() => answer());

const open = (language: 'en-US' | 'zh-CN' | 'km-KH' = 'en-US', search = '?clue_id=31') =>
  openRemote(remote, path + search, { role: 'attache', language });
const code = () => screen.findByRole('img', { name: 'Visit code of Han Meimei' });
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('takes the customer from where it was opened', async () => {
  await open('en-US', '');
  expect(await screen.findByText('No customer was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customer');
  act(() => currentNavigator().navigate('/elsewhere'));
  const options = { replace: false, state: { clue_id: 31 } };
  act(() => currentNavigator().navigate(path, options));
  await code();
  expect(network.to(detail).map(({ query }) => query.clue_id)).toEqual(['31']);
});

describe('the code', () => {
  it('is drawn, and enlarged by a tap', async () => {
    const { user } = await open();
    expect(await code()).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
    await user.click(await screen.findByRole('button', { name: /Enlarge$/ }));
    expect(await screen.findByRole('dialog', { name: 'Visit code of Han Meimei' })).toBeVisible();
  });

  it('has the brightest screen while it is large and in front', async () => {
    const restored = jest.fn(async () => undefined);
    const brighten = jest.fn(async () => restored);
    fakeNative({ brighten });
    const { user } = await open();
    await code();
    await user.click(await screen.findByRole('button', { name: /Enlarge$/ }));
    await waitFor(() => expect(brighten).toHaveBeenCalledTimes(1));
    const turn = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    await waitFor(() => expect(restored).toHaveBeenCalledTimes(1));
    turn('visible');
    await waitFor(() => expect(brighten).toHaveBeenCalledTimes(2));
    const large = screen.getByRole('dialog', { name: 'Visit code of Han Meimei' });
    await user.click(within(large).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(restored).toHaveBeenCalledTimes(2));
    jest.restoreAllMocks();
  });

  it('is a picture where it comes as one', async () => {
    answer({ qr_item: { qr_type: 'image', qr_data: '/files/code.png' } });
    const { user } = await open();
    expect(await code()).toHaveAttribute('src', '/files/code.png');
    await user.click(screen.getByRole('button', { name: /Enlarge$/ }));
    expect(await screen.findByRole('dialog', { name: 'Visit code of Han Meimei' })).toBeVisible();
  });

  it('says where its picture does not come', async () => {
    answer({ qr_item: { qr_type: 'image', qr_data: '/files/code.png' } });
    await open();
    fireEvent.error(await code());
    expect(
      screen.getByRole('img', { name: 'Visit code of Han Meimei: The picture could not be loaded' }),
    ).toBeVisible();
  });

  it.each([
    [1, 'Pending', /not confirmed yet/],
    [2, 'Valid', /Tap to enlarge it/],
    [3, 'Invalid', /no longer accepted/],
  ])('of clue status %i is %s', async (clue_status, state, hint) => {
    answer({ clue_status });
    await open();
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.getByText(state, { selector: '.ag-status' })).toBeVisible();
  });

  it.each([
    ['en-US', 'Invalid'],
    ['zh-CN', '已失效'],
    ['km-KH', 'គ្មានសុពលភាព'],
  ] as const)('gives way to a picture in %s when it is invalid', async (language, words) => {
    answer({ clue_status: 3 });
    await open(language);
    const picture = await screen.findByRole('img', { name: words });
    expect(within(picture).getByText(words)).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Save|保存|រក្សាទុក/ })).not.toBeInTheDocument();
  });

  it('may be missing', async () => {
    answer({ qr_item: null });
    await open();
    expect(await screen.findByText('This customer has no visit code.')).toBeVisible();
  });
});

describe('the lines', () => {
  it('say whose it is', async () => {
    answer({ resident_item: { resident_name: 'Li Na', resident_tel: '13500000009' } });
    await open();
    await code();
    expect(facts()).toEqual([
      ['Phone', '137****0003'],
      ['Project', 'River Garden'],
      ['Store', 'Maple Road'],
      ['Broker', 'Zhao Min 13600000008'],
      ['Last report', '03/11/2026 10:15'],
      ['Company', 'Harbour Homes'],
      ['On-site contact', 'Li Na 13500000009'],
    ]);
  });

  it('fall back where there is no store, and no report of a broker', async () => {
    const last_report_time = '0000-00-00 00:00:00';
    answer({ store_item: null, last_report_time, agency_last_report_time: '2026-11-01 09:00:00' });
    await open();
    await code();
    expect(facts()).toContainEqual(['Store', '--']);
    expect(facts()).toContainEqual(['Last report', '01/11/2026 09:00']);
  });
});

it('can be tried again after a failure', async () => {
  network.script(detail, refused(-1, 'The office is closed', 500));
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  answer();
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await code()).toBeVisible();
});
