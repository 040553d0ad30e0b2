import { type ErrorName, errors } from '../../contract/model/error-codes';
import type { Language } from '../../contract/model/language';
import { prepareNetwork, refused } from '../../testing';
import { type Announcement, announce, announceAlert } from '../feedback/announce';
import { feedbackState } from '../feedback/feedback-store';
import { i18n, textsReady } from '../i18n/i18n';
import { setNavigator } from '../router/navigator';
import { enterOverlay, overlaysClosed } from '../router/overlay-history';
import { dispatchSession } from '../session/session-store';
import { call } from './client';
import { refuseCustomer } from './handle-call-failure';

interface Seen {
  alert?: string;
  toast?: string;
  leads?: string;
}

const network = prepareNetwork();
let went: string | undefined;
let search = '';

beforeEach(async () => {
  jest.useFakeTimers();
  went = undefined;
  search = '';
  await i18n.changeLanguage('en-US');
  setNavigator({
    location: () => ({ pathname: '/store/storeDetails', search }),
    navigate: (to, options) => {
      went = options?.replace ? `${to} in place` : to;
    },
    back: () => {
      went = 'back';
    },
  });
  dispatchSession({ type: 'identity-confirmed', token: 'secret' });
});

afterEach(() => jest.useRealTimers());

const serverWords = 'What the server says';

async function failWith(code: number, status = 400): Promise<Seen> {
  went = undefined;
  network.script('any', refused(code, serverWords, status));
  void call('GET /expand/get-store-detail', { query: { id: '1' } }).catch(() => null);
  await jest.advanceTimersByTimeAsync(0);
  const { dialogs, toast } = feedbackState();
  const seen: Seen = { alert: dialogs[0]?.message as string | undefined, toast: toast?.text };
  expect(went).toBeUndefined();
  dialogs[0]?.answer(true);
  await jest.advanceTimersByTimeAsync(1600);
  return JSON.parse(JSON.stringify({ ...seen, leads: went }));
}

const login = '/user/login?back_pathname=%2Fstore%2FstoreDetails in place';
const toast = { toast: serverWords };
const nothing = {};

const catalogue: Record<ErrorName, [code: number, seen: Seen]> = {
  storeDeleted: [-18113002, { alert: 'The store has been deleted.', leads: 'back' }],
  alreadyAllocated: [-18300004, { alert: 'Currently allocated for the store.', leads: 'back' }],
  roleForbidden: [-18301009, { alert: 'Specialist permissions insufficient.', leads: 'back' }],
  storeForbidden: [-18302005, { alert: 'You do not have access to this store.', leads: 'back' }],
  storeClaimed: [-18302006, { alert: 'Store has been claimed.', leads: '/store/publicStore in place' }],
  hiddenNumberCompletion: [-18114005, nothing],
  sessionInvalid: [-18112005, { toast: 'Please log in first.', leads: login }],
  sessionExpired: [-18112009, { toast: 'Please log in again.', leads: login }],
  identityRefused: [-18301002, nothing],
  customerAssigned: [
    -18114008,
    { alert: 'Customer has been assigned to another specialist.', leads: '/workbench/store' },
  ],
  customerForeign: [
    -18114009,
    { alert: 'This customer is not under this distributor!', leads: '/workbench/home' },
  ],
  numberDuplicate: [-18114006, toast],
  brokerIncomplete: [-18114007, toast],
  badInput: [-18100400, toast],
  phoneInvalid: [-18100401, toast],
  credentialsWrong: [-18100402, toast],
  proofNeeded: [-18100403, toast],
  notFound: [-18100404, toast],
  idempotencyKeyReused: [-18100419, toast],
  conflict: [-18100409, toast],
  unchanged: [-18100410, toast],
  storeLocked: [-18100411, toast],
  visitTooFar: [-18100412, toast],
  visitTooOld: [-18100417, toast],
  tooLarge: [-18100413, toast],
  visitNotLocated: [-18100414, toast],
  savedFiltersFull: [-18100415, toast],
  undoTooLate: [-18100416, toast],
  goalChanged: [-18100418, toast],
  fileTooLarge: [-18100420, toast],
  fileEmpty: [-18100421, toast],
  fileKindRefused: [-18100422, toast],
  imageTooManyPixels: [-18100423, toast],
  imageDamaged: [-18100424, toast],
  consentInvalid: [-18100425, toast],
  tooManyRequests: [-18100429, toast],
  chatPeerRefused: [-18100451, toast],
  recallTooLate: [-18100452, toast],
  chatElsewhere: [-18100453, nothing],
  lastAdmin: [-18100460, toast],
  headCompany: [-18100461, toast],
  closedParent: [-18100462, toast],
  importRunning: [-18100463, toast],
  rowsRefused: [-18100464, toast],
  signatureInvalid: [-18100470, toast],
  salesKeysFull: [-18100471, toast],
  webhooksFull: [-18100472, toast],
  receptionCodeUnknown: [-18100480, toast],
  receptionClosed: [-18100481, toast],
  receptionChanged: [-18100482, toast],
  receptionWithoutEffect: [-18100483, toast],
  disputeDecided: [-18100484, toast],
  disputeElsewhere: [-18100485, toast],
  projectForbidden: [-18100490, toast],
  nudgedRecently: [-18100495, toast],
  routeChanged: [-18100501, toast],
  successorMissing: [-18100505, toast],
  successorRefused: [-18100506, toast],
  successorIsLeaver: [-18100507, toast],
  handOverOfOneself: [-18100508, toast],
  accessEnded: [-18100509, toast],
  handOverOutdated: [-18100510, toast],
  handOverUndone: [-18100511, toast],
  deputyForbidden: [-18100512, toast],
  deputyAway: [-18100513, toast],
  absenceOverlaps: [-18100514, toast],
  absencesFull: [-18100515, toast],
  proofTooOld: [-18100518, nothing],
  passkeyRefused: [-18100516, toast],
  passkeysFull: [-18100517, toast],
  secondFactorNeeded: [-18100519, toast],
  tileOriginRefused: [-18100504, toast],
  internal: [-18100500, toast],
  unavailable: [-18100503, toast],
};

describe('a code of the server', () => {
  it.each(Object.entries(catalogue))('%s', async (name, [code, seen]) => {
    const kind = errors[name as ErrorName];
    expect(kind.code).toBe(code);
    expect(await failWith(code, kind.status === 503 ? 500 : kind.status)).toEqual(seen);
  });

  it('that is in no table is the server’s words in a toast', async () => {
    expect(await failWith(-18199999)).toEqual(toast);
  });

  it('401 of the assistant service is passed over', async () => {
    expect(await failWith(401)).toEqual(nothing);
  });

  it('401 of any other service means that the session is unknown', async () => {
    network.script('any', refused(401, '', 401));
    void call('POST /broker/get-broker-info', { body: { im_user_ids: ['1'] } }).catch(() => null);
    await jest.advanceTimersByTimeAsync(0);
    expect(feedbackState().toast?.text).toBe('An unknown error occurred. Please log in again.');
    await jest.advanceTimersByTimeAsync(1600);
    expect(went).toBe(login);
  });

  it('that several calls of a page get is said once, and leads one step back', async () => {
    let steps = 0;
    setNavigator({
      location: () => ({ pathname: '/visit/visit-inventory', search }),
      navigate: () => undefined,
      back: () => {
        steps += 1;
      },
    });
    network.script('any', refused(errors.roleForbidden.code, serverWords, 403));
    for (const id of ['1', '2', '3']) {
      void call('GET /expand/get-store-detail', { query: { id } }).catch(() => null);
    }
    await jest.advanceTimersByTimeAsync(0);
    const { dialogs } = feedbackState();
    expect(dialogs).toHaveLength(1);
    dialogs[0]?.answer(true);
    await jest.advanceTimersByTimeAsync(1600);
    expect([feedbackState().dialogs, steps]).toEqual([[], 1]);
  });

  it('is not said again to a page that asked again and is being left, and is to the next one', async () => {
    const { code } = errors.customerAssigned;
    network.script('GET /expand/get-store-detail', refused(code, serverWords, 403));
    const ask = () => call('GET /expand/get-store-detail', { query: { id: '1' } }).catch(() => null);
    void ask();
    await jest.advanceTimersByTimeAsync(0);
    const [dialog] = feedbackState().dialogs;
    const answer = network.hold('GET /expand/get-store-detail');
    void ask();
    dialog?.answer(true);
    await jest.advanceTimersByTimeAsync(100);
    expect(went).toBe('/workbench/store');
    answer();
    await jest.advanceTimersByTimeAsync(100);
    expect(feedbackState().dialogs).toEqual([]);
    expect(await failWith(code, 403)).toEqual(catalogue.customerAssigned[1]);
  });

  it('that leads back closes the sheet that is open, and its page stays', async () => {
    const close = jest.fn();
    const leave = enterOverlay(close);
    expect((await failWith(errors.alreadyAllocated.code)).leads).toBeUndefined();
    expect(close).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    leave();
    await overlaysClosed();
  });

  it.each([
    ['', '/store/publicStore in place'],
    ['?page_source=list', '/store/publicStore in place'],
    ['?page_source=visit', 'back'],
  ])('for a claimed store with %s leads to %s', async (query, leads) => {
    search = query;
    expect((await failWith(errors.storeClaimed.code)).leads).toBe(leads);
  });
});

describe('the client’s own check of a customer', () => {
  it.each(['customerAssigned', 'customerForeign'] as const)(
    '%s ends as the server’s code does',
    async (name) => {
      const refusal = refuseCustomer(name);
      const [dialog] = feedbackState().dialogs;
      dialog?.answer(true);
      await jest.advanceTimersByTimeAsync(0);
      await refusal;
      expect({ alert: dialog?.message, leads: went }).toEqual(catalogue[name][1]);
    },
  );
});

describe('a message without a code', () => {
  const messages: Record<Announcement, string> = {
    maskedCall: 'Hidden number calls are not permitted.',
    duplicateNumber: 'Reported customer number is duplicate!',
    brokerIncomplete: "This broker's information is incomplete, cannot report.",
    labelsFailed: 'The label configuration could not be loaded.',
    noInvitationQr: 'No invitation QR code available.',
    missingProject: 'Missing project or distributor parameters.',
  };

  it.each(Object.entries(messages))('%s', async (name, sentence) => {
    announce(name as Announcement);
    expect(feedbackState().toast?.text).toBe(sentence);
    void announceAlert(name as Announcement);
    expect(feedbackState().dialogs[0]?.message).toBe(sentence);
  });
});

it.each<[Language, string, string]>([
  ['en-US', 'Store has been claimed.', 'Please log in again.'],
  ['zh-CN', '门店已被他人认领', '请重新登录'],
  ['km-KH', 'ហាងនេះត្រូវបានអ្នកផ្សេងទទួលយកហើយ។', 'សូមចូលគណនីម្ដងទៀត។'],
])('speaks %s', async (language, alert, sentence) => {
  await i18n.changeLanguage(language);
  await textsReady();
  expect((await failWith(errors.storeClaimed.code)).alert).toBe(alert);
  expect((await failWith(errors.sessionExpired.code)).toast).toBe(sentence);
});
