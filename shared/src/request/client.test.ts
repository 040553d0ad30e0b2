import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { errors } from '../model/error-codes';
import { setNavigator } from '../router/navigator';
import { currentSession, dispatchSession } from '../session/session-store';
import { dismissToast, feedbackState } from '../ui/feedback/feedback-store';
import { call } from './client';
import { ClientCode } from './request-error';

type Answer = { status: number; body: unknown } | 'network' | 'timeout';

const requests: InternalAxiosRequestConfig[] = [];
const answers: Answer[] = [];
const navigate = jest.fn();
const back = jest.fn();
let search = '';
let pathname = '/workbench/store';

/** The network: answers in order, the last one for ever. */
axios.defaults.adapter = async (config) => {
  requests.push(config);
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'network';
  if (answer === 'network') throw new AxiosError('down', AxiosError.ERR_NETWORK, config);
  if (answer === 'timeout') throw new AxiosError('slow', AxiosError.ECONNABORTED, config);
  const { status, body } = answer;
  const response = { status, data: body, statusText: '', headers: {}, config };
  if (status >= 400) throw new AxiosError('bad', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  return response;
};

const ok = (data: unknown): Answer => ({ status: 200, body: { code: 0, msg: 'ok', data } });
const failed = (code: number, status = 400): Answer => ({
  status,
  body: { code, msg: 'server says no', data: null },
});

function shownToast(): string | undefined {
  return feedbackState().toast?.text;
}

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  answers.length = 0;
  search = '';
  pathname = '/workbench/store';
  navigate.mockReset();
  back.mockReset();
  setNavigator({ location: () => ({ pathname, search }), navigate, back });
  dispatchSession({ type: 'identity-confirmed', token: 'secret' });
  const { toast } = feedbackState();
  if (toast) dismissToast(toast.id);
});

afterEach(() => jest.useRealTimers());

/** Lets the waits between repeats pass. */
async function settle<Value>(promise: Promise<Value>): Promise<Value | Error> {
  const outcome = promise.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(3000);
  return outcome;
}

describe('call', () => {
  it('sends the six headers, the token only in its header', async () => {
    answers.push(ok({ list: [] }));
    await settle(call('GET /expand/region', { query: {} }));
    const [request] = requests;
    expect(request?.headers).toMatchObject({
      language: expect.any(String),
      region: expect.any(String),
      timezone: expect.any(String),
      'language-version': expect.any(String),
      authorization: 'Bearer secret',
    });
    expect(request?.url).toBe('/api/assistant/expand/region');
    expect(JSON.stringify([request?.url, request?.params])).not.toContain('secret');
    expect(request?.timeout).toBe(10_000);
  });

  it('sends calls outside /expand to the core service', async () => {
    answers.push(ok({}));
    await settle(call('GET /config/get', {}));
    expect(requests[0]?.url).toBe('/api/core/config/get');
  });

  it('resolves with the data of the envelope', async () => {
    answers.push(ok({ list: [{ id: '1' }] }));
    expect(await settle(call('GET /expand/region', { query: {} }))).toEqual({ list: [{ id: '1' }] });
  });

  it('repeats a write after a lost connection under the same idempotency key', async () => {
    answers.push('network', { status: 503, body: '' }, ok(null));
    await settle(
      call('POST /expand/distribute-member-to-store', { body: { store_id: '1', member_id: '2' } }),
    );
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gives two writes two keys, and keeps the key that a form gives', async () => {
    answers.push(ok(null));
    const input = { body: { store_id: '1', member_id: '2' } };
    await settle(call('POST /expand/distribute-member-to-store', input));
    await settle(call('POST /expand/distribute-member-to-store', input));
    await settle(call('POST /expand/distribute-member-to-store', input, { idempotencyKey: 'mine' }));
    const [first, second, third] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  it('does not repeat a timeout, and says so', async () => {
    answers.push('timeout');
    expect(await settle(call('GET /expand/region', { query: {} }))).toMatchObject({
      code: ClientCode.timeout,
    });
    expect(requests).toHaveLength(1);
    expect(shownToast()).toMatch(/too long|超时/);
  });

  it('does not repeat what the server refused', async () => {
    answers.push(failed(errors.badInput.code));
    expect(await settle(call('GET /expand/region', { query: {} }))).toMatchObject({
      code: errors.badInput.code,
    });
    expect(requests).toHaveLength(1);
    expect(shownToast()).toBe('server says no');
  });

  it('shows nothing for a caller that shows the error itself', async () => {
    answers.push(failed(errors.badInput.code));
    await settle(call('GET /expand/region', { query: {} }, { hideError: true }));
    expect(shownToast()).toBeUndefined();
  });

  it('passes over the 401 of the assistant service', async () => {
    answers.push({ status: 200, body: { code: 401, msg: 'no', data: null } });
    await settle(call('GET /expand/region', { query: {} }));
    expect(shownToast()).toBeUndefined();
  });

  it('treats an answer that is no envelope as unreadable', async () => {
    answers.push({ status: 200, body: '<html></html>' });
    expect(await settle(call('GET /expand/region', { query: {} }))).toMatchObject({
      code: ClientCode.unreadable,
    });
  });
});

describe('a lost session', () => {
  const loginPath = (query: string) => `/user/login?${query}`;

  it.each([errors.sessionInvalid.code, errors.sessionExpired.code])(
    '%i leads to the login with the way back',
    async (code) => {
      pathname = '/store/storeDetails';
      search = '?store_id=7';
      answers.push(failed(code, 401));
      const outcome = call('GET /expand/region', { query: {} }).catch((error: Error) => error);
      await jest.advanceTimersByTimeAsync(1000);
      expect(shownToast()).toBeTruthy();
      expect(navigate).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(600);
      expect(navigate).toHaveBeenCalledWith(
        loginPath('back_pathname=%2Fstore%2FstoreDetails&back_search=%3Fstore_id%3D7'),
        { replace: true },
      );
      expect(currentSession().status).toBe('anonymous');
      expect(await outcome).toMatchObject({ code });
    },
  );

  it('leads there once when several calls fail together', async () => {
    answers.push(failed(errors.sessionInvalid.code, 401));
    await settle(
      Promise.allSettled([call('GET /expand/region', { query: {} }), call('GET /expand/user-info', {})]),
    );
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it.each(['/user/login', '/agreement', '/privacy'])('stays on %s', async (page) => {
    pathname = page;
    answers.push(failed(errors.sessionInvalid.code, 401));
    await settle(call('GET /expand/region', { query: {} }));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays where the call says so', async () => {
    answers.push(failed(errors.sessionInvalid.code, 401));
    await settle(call('GET /expand/region', { query: {} }, { noRedirect: true }));
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('codes with an alert', () => {
  async function confirmAlert(): Promise<void> {
    feedbackState().dialogs[0]?.answer(true);
    await jest.advanceTimersByTimeAsync(0);
  }

  it.each([errors.storeDeleted, errors.alreadyAllocated, errors.roleForbidden, errors.storeForbidden])(
    '$code goes back once the alert is read',
    async ({ code, status }) => {
      answers.push(failed(code, status));
      await settle(call('GET /expand/get-store-detail', { query: { id: '1' } }));
      expect(back).not.toHaveBeenCalled();
      await confirmAlert();
      expect(back).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['', 'back'],
    ['?page_source=visit', 'back'],
    ['?page_source=list', 'pool'],
  ])('a claimed store with %s leads %s', async (query, target) => {
    search = query;
    answers.push(failed(errors.storeClaimed.code, errors.storeClaimed.status));
    await settle(call('GET /expand/get-store-detail', { query: { id: '1' } }));
    await confirmAlert();
    if (target === 'back') expect(back).toHaveBeenCalledTimes(1);
    else expect(navigate).toHaveBeenCalledWith('/store/publicStore', { replace: true });
  });

  it.each([errors.hiddenNumberCompletion, errors.identityRefused])(
    '$code is left to the caller',
    async ({ code, status }) => {
      answers.push(failed(code, status));
      expect(await settle(call('GET /expand/region', { query: {} }))).toMatchObject({ code });
      expect(shownToast()).toBeUndefined();
      expect(feedbackState().dialogs).toHaveLength(0);
    },
  );
});
