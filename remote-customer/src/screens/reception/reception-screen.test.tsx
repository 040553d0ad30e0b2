import type { ApiOutput } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { aPage, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { aReceptionCard } from '../../testing/a-reception-card';

const network = prepareNetwork();
const arrivals = 'GET /expand/reception/arrivals';
const byCode = 'POST /expand/reception/find-by-code';
const byNumber = 'POST /expand/reception/find-by-number';

type Candidate = ApiOutput<typeof byNumber>['list'][number];

const project_item = { id: '1', name: 'River Garden' };
const candidate = (clue_id: string, cst_name: string): Candidate => ({
  clue_id,
  cst_name,
  mobile_tel: '137****0003',
  country_code: '86',
  project_item,
  state: 'pending',
  last_report_time: '2026-11-03 10:15:00',
});

beforeEach(() => {
  network.answer(arrivals, aPage<ApiOutput<typeof arrivals>['list'][number]>([]));
  network.answer(byCode, { card: aReceptionCard(), project_item });
  network.answer(byNumber, { list: [candidate('31', 'Han Meimei'), candidate('32', 'Li Lei')] });
});

const open = (path = '/reception') => openRemote(remote, path, { role: 'attache', isReceptionist: true });
const field = () => screen.findByRole('textbox', { name: 'Visit code or last four digits' });

it('is only for receptionists', async () => {
  await openRemote(remote, '/reception', { role: 'manager', isAdmin: true });
  expect(await screen.findByText('Page /workbench/home')).toBeVisible();
  expect(network.to(arrivals)).toEqual([]);
});

describe('the field', () => {
  it('is ready for a hand scanner, which types a code and Enter', async () => {
    const { user, at } = await open();
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('Ab-_9fgh{Enter}');
    await waitFor(() => expect(at()).toBe('/reception/customer?clue_id=31'));
    expect(network.to(byCode).map(({ body }) => body)).toEqual([{ code: 'Ab-_9fgh' }]);
  });

  it('takes a pasted code', async () => {
    const { user, at } = await open();
    await user.click(await field());
    await user.paste(' 184467440737095516 ');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(at()).toBe('/reception/customer?clue_id=31'));
    expect(network.to(byCode)[0]?.body).toEqual({ code: '184467440737095516' });
  });

  it('lists the customers with the last digits, whom the address remembers', async () => {
    const { user, at } = await open();
    await user.type(await field(), '0003{Enter}');
    const list = await screen.findByRole('list', { name: 'Numbers ending in 0003' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Han Meimei.*To be confirmed.*River Garden/),
      expect.stringMatching(/Li Lei/),
    ]);
    expect(at()).toBe('/reception?last=0003');
    await user.click(within(list).getByRole('link', { name: 'Li Lei' }));
    expect(at()).toBe('/reception/customer?clue_id=32');
  });

  it('opens the only customer with the last digits at once', async () => {
    network.answer(byNumber, { list: [candidate('31', 'Han Meimei')] });
    const { user, at } = await open();
    await user.type(await field(), '138 0000 0003{Enter}');
    await waitFor(() => expect(at()).toBe('/reception/customer?clue_id=31'));
    expect(network.to(byNumber)[0]?.body).toEqual({ last_digits: '0003' });
  });

  it('says that no number ends so, and leads back to the arrivals', async () => {
    network.answer(byNumber, { list: [] });
    const { user, at } = await open();
    await user.type(await field(), '0003{Enter}');
    expect(await screen.findByText('No customer found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Today's arrivals" }));
    expect(await screen.findByText('Nobody has arrived yet')).toBeVisible();
    expect(at()).toBe('/reception');
  });

  it('names the project of a customer whom others receive', async () => {
    network.answer(byCode, { card: null, project_item: { id: '2', name: 'Lake View' } });
    const { user, at } = await open();
    await user.type(await field(), 'Ab-_9fgh{Enter}');
    expect(await screen.findByText(/reported for Lake View, which is not yours to receive/)).toBeVisible();
    expect(at()).toBe('/reception');
  });

  it.each([
    [
      'an unknown code',
      refused(errors.receptionCodeUnknown.code, 'No customer has this code', 404),
      /has this code/,
    ],
    ['no network', 'network' as const, /network/i],
  ])('says why nothing was found: %s', async (_, answer, words) => {
    network.script(byCode, answer);
    const { user } = await open();
    await user.type(await field(), 'Ab-_9fgh{Enter}');
    await waitFor(async () => expect(await field()).toBeInvalid());
    expect(await field()).toHaveAccessibleDescription(words);
    network.answer(byCode, { card: aReceptionCard(), project_item });
    await user.keyboard('Next-code{Enter}');
    await waitFor(() => expect(network.to(byCode).at(-1)?.body).toEqual({ code: 'Next-code' }));
  });
});

describe("today's arrivals", () => {
  it('are listed with time, salesperson and kind of visit', async () => {
    const row = {
      id: '7',
      ...candidate('31', 'Han Meimei'),
      arrived_on: '2026-11-20 10:15:00',
      by: 'Song Xiuying',
      is_return: true,
    };
    network.answer(arrivals, aPage([row]));
    await open();
    expect(await screen.findByText('1 arrival')).toBeVisible();
    const card = (await screen.findByRole('link', { name: 'Han Meimei' })).closest('article');
    expect(card).toHaveTextContent(/Return visit.*137.*River Garden.*10:15.*Song Xiuying/);
  });

  it('say that they could not be loaded, and are asked for again', async () => {
    network.script(arrivals, 'network');
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: /try again/i });
    network.answer(arrivals, aPage<ApiOutput<typeof arrivals>['list'][number]>([]));
    await user.click(retry);
    expect(await screen.findByText('Nobody has arrived yet')).toBeVisible();
  });
});

describe('the camera', () => {
  const stopped = jest.fn();
  const stream = { getTracks: () => [{ stop: stopped }] };
  const detect = jest.fn<Promise<{ rawValue: string }[]>, []>();

  class Detector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = detect;
  }

  const cameraThat = (getUserMedia: () => Promise<unknown>, permission = 'prompt') => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const permissions = { query: async () => ({ state: permission }) };
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
  };

  beforeEach(() => {
    Object.assign(globalThis, { BarcodeDetector: Detector });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    stopped.mockClear();
    detect.mockReset().mockResolvedValue([]);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['mediaDevices', 'permissions']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  });

  const openScanner = async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
    return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Scan with the camera' })) };
  };

  it('says what it is for before the browser asks, reads the code and ends', async () => {
    const asked = jest.fn(async () => stream);
    cameraThat(asked);
    const { user, at, sheet } = await openScanner();
    expect(sheet.getByText(/No picture is saved/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('button', { name: 'Use the camera' }));
    expect(await sheet.findByText('Hold the visit code in front of the camera.')).toBeVisible();
    detect.mockResolvedValue([{ rawValue: 'Ab-_9fgh' }]);
    await waitFor(() => expect(at()).toBe('/reception/customer?clue_id=31'));
    expect(network.to(byCode).map(({ body }) => body)).toEqual([{ code: 'Ab-_9fgh' }]);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('starts at once where it is allowed, and ends with the sheet', async () => {
    cameraThat(async () => stream, 'granted');
    const { user, sheet } = await openScanner();
    expect(await sheet.findByText('Hold the visit code in front of the camera.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
    expect(network.to(byCode)).toEqual([]);
  });

  it.each([
    ['NotAllowedError', /blocked/],
    ['NotFoundError', /no camera/],
    ['NotReadableError', /could not be opened/],
  ])('says what to do after %s, and can be tried again', async (name, words) => {
    cameraThat(() => Promise.reject(new DOMException('', name)));
    const { user, sheet } = await openScanner();
    await user.click(sheet.getByRole('button', { name: 'Use the camera' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(words);
    cameraThat(async () => stream);
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('Hold the visit code in front of the camera.')).toBeVisible();
  });

  it('names the other ways in a browser without a camera', async () => {
    const { user, sheet } = await openScanner();
    await user.click(sheet.getByRole('button', { name: 'Use the camera' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(/hand scanner, or type the last four digits/);
    expect(sheet.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
