import { act, renderHook } from '@testing-library/react';
import { errors } from '../../contract/model/error-codes';
import { ok, prepareNetwork, refused } from '../../testing';
import { feedbackState } from '../feedback/feedback-store';
import { setNavigator } from '../router/navigator';
import { currentSession, dispatchSession } from '../session/session-store';
import { call, callLoosely, setProof } from './client';
import { useIsLoading } from './loading';
import { ClientCode, isRefusal } from './request-error';

const network = prepareNetwork();
const navigate = jest.fn();
const back = jest.fn();
let search = '';
let pathname = '/workbench/store';

function shownToast(): string | undefined {
  return feedbackState().toast?.text;
}

beforeEach(() => {
  jest.useFakeTimers();
  search = '';
  pathname = '/workbench/store';
  navigate.mockReset();
  back.mockReset();
  setNavigator({ location: () => ({ pathname, search }), navigate, back });
  dispatchSession({ type: 'identity-confirmed', token: 'secret' });
});

afterEach(() => jest.useRealTimers());

async function settle<Value>(promise: Promise<Value>): Promise<Value | Error> {
  const outcome = promise.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(3000);
  return outcome;
}

describe('call', () => {
  it('sends the six headers, the token only in its header', async () => {
    network.script('any', ok({ list: [] }));
    await settle(call('GET /expand/region', { query: {} }));
    const request = network.requests[0]?.outgoing;
    expect(request?.headers).toMatchObject({
      language: expect.any(String),
      region: expect.any(String),
      timezone: expect.any(String),
      'language-version': expect.any(String),
      authorization: 'Bearer secret',
    });
    expect(request?.url).toBe('/api/assistant/expand/region');
    expect(JSON.stringify([request?.url, request?.query])).not.toContain('secret');
    expect(request?.timeoutMs).toBe(10_000);
  });

  it('sends calls outside /expand to the core service', async () => {
    network.script('any', ok({}));
    await settle(call('GET /config/get', {}));
    expect(network.requests[0]?.outgoing.url).toBe('/api/core/config/get');
  });

  it('resolves with the data of the envelope', async () => {
    network.script('any', ok({ list: [{ id: '1' }] }));
    expect(await settle(call('GET /expand/region', { query: {} }))).toEqual({ list: [{ id: '1' }] });
  });

  it('repeats a write after a lost connection under the same idempotency key', async () => {
    network.script('any', 'network', { status: 503, body: '' }, ok(null));
    await settle(
      call('POST /expand/distribute-member-to-store', { body: { store_id: '1', member_id: '2' } }),
    );
    const keys = network.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('repeats nothing of a session that another one has followed', async () => {
    network.script('any', { status: 503, body: '' }, ok(null));
    const body = { texts: ['Of the former identity'] };
    const outcome = call('POST /expand/visit/save-phrases', { body }).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(0);
    dispatchSession({ type: 'identity-confirmed', token: 'other' });
    expect(await settle(outcome)).toMatchObject({ code: ClientCode.cancelled });
    expect(network.requests).toHaveLength(1);
    expect(shownToast()).toBeUndefined();
  });

  it('repeats a logout as whom it was for, though the session has ended here', async () => {
    network.script('any', 'network', ok(null));
    const outcome = call('GET /expand/logout');
    await jest.advanceTimersByTimeAsync(0);
    dispatchSession({ type: 'session-ended' });
    await settle(outcome);
    expect(network.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
    ]);
  });

  it('repeats what nobody was logged in for, whoever has logged in since', async () => {
    dispatchSession({ type: 'session-ended' });
    network.script('any', 'network', ok({ list: [] }));
    const outcome = call('GET /expand/region', { query: {} });
    await jest.advanceTimersByTimeAsync(0);
    dispatchSession({ type: 'identity-confirmed', token: 'other' });
    expect(await settle(outcome)).toEqual({ list: [] });
    expect(network.requests[1]?.headers).not.toHaveProperty('authorization');
  });

  it('fills parameters into the path, and leaves colons within a segment alone', async () => {
    network.script('any', ok({}));
    await settle(
      call('GET /expand/gmap/places/v1/places/:placeId', { params: { placeId: 'a/b' }, query: {} }),
    );
    await settle(call('POST /expand/gmap/places/v1/places:autocomplete', { body: { input: 'wat' } }));
    expect(network.requests.map(({ outgoing }) => outgoing.url)).toEqual([
      '/api/assistant/expand/gmap/places/v1/places/a%2Fb',
      '/api/assistant/expand/gmap/places/v1/places:autocomplete',
    ]);
  });

  describe('the position of the last write', () => {
    const at = (position: string) => ({
      status: 200,
      body: { code: 0, msg: '', data: null },
      headers: { 'last-write': position },
    });
    const write = () => settle(call('POST /expand/visit/save-phrases', { body: { texts: [] } }));
    const sentBy = async (read: () => Promise<unknown>) => {
      network.script('any', ok({ list: [] }));
      await read();
      return network.requests.at(-1)?.headers['last-write'];
    };
    const read = () => settle(call('GET /expand/region', { query: {} }));

    // A call without an answer forgets what another test has left.
    beforeEach(async () => {
      network.script('any', 'timeout');
      await write();
    });

    it('is sent with the calls after the write, and the greatest one counts', async () => {
      expect(await sentBy(read)).toBeUndefined();
      network.script('any', at('b'), at('a'));
      await write();
      expect(await sentBy(read)).toBe('b');
      network.script('any', at('a'));
      await write();
      expect(await sentBy(read)).toBe('b');
    });

    it.each(['timeout', refused(1, 'no')] as const)('is forgotten after %j', async (answer) => {
      network.script('any', at('b'));
      await write();
      expect(await sentBy(read)).toBe('b');
      network.script('any', answer);
      await write();
      expect(await sentBy(read)).toBeUndefined();
    });

    it("does not go to a team's own server on another origin", async () => {
      network.script('any', at('b'));
      await write();
      const own = () => settle(callLoosely('GET /own', {}, { base: 'https://team.example' }));
      expect(await sentBy(own)).toBeUndefined();
      expect(network.requests.at(-1)?.outgoing.url).toBe('https://team.example/own');
    });
  });

  it('sends a file as a form that can be repeated', async () => {
    network.script('any', 'network', ok({}));
    const file = new File(['photo'], 'door.jpg', { type: 'image/jpeg' });
    await settle(call('POST /expand/upload', { body: { file, purpose: undefined } }));
    expect(network.requests).toHaveLength(2);
    for (const { outgoing } of network.requests) {
      const form = outgoing.body as FormData;
      expect([...form.keys()]).toEqual(['file']);
      expect(form.get('file')).toEqual(file);
    }
  });

  it('gives two writes two keys, and keeps the key that a form gives', async () => {
    network.script('any', ok(null));
    const input = { body: { store_id: '1', member_id: '2' } };
    await settle(call('POST /expand/distribute-member-to-store', input));
    await settle(call('POST /expand/distribute-member-to-store', input));
    await settle(call('POST /expand/distribute-member-to-store', input, { idempotencyKey: 'mine' }));
    const [first, second, third] = network.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  it('does not repeat a timeout, and says so', async () => {
    network.script('any', 'timeout');
    expect(await settle(call('GET /expand/region', { query: {} }))).toMatchObject({
      code: ClientCode.timeout,
    });
    expect(network.requests).toHaveLength(1);
    expect(shownToast()).toMatch(/too long|超时/);
  });

  it('does not repeat what the server refused', async () => {
    network.script('any', refused(errors.badInput.code));
    expect(await settle(call('GET /expand/region', { query: {} }))).toMatchObject({
      code: errors.badInput.code,
    });
    expect(network.requests).toHaveLength(1);
    expect(shownToast()).toBe('The server says no');
  });

  it('tells which field the server blames, and of no field where it blames none', async () => {
    const fault = { field: 'store_name', reason: 'length', text: 'At most 50 characters.', max: 50 };
    network.script(
      'any',
      refused(errors.badInput.code, 'store_name: has the wrong length', 400, fault),
      refused(errors.conflict.code, 'Changed', 409),
      refused(errors.hiddenNumberCompletion.code, 'Complete', 409, { clue_id: '1' }),
    );
    const ask = () => settle(call('GET /expand/region', { query: {} }, { hideError: true }));
    expect(await ask()).toMatchObject({ input: fault });
    expect(await ask()).toHaveProperty('input', undefined);
    expect(await ask()).toHaveProperty('input', undefined);
  });

  it('shows nothing for a caller that shows the error itself', async () => {
    network.script('any', refused(errors.badInput.code));
    await settle(call('GET /expand/region', { query: {} }, { hideError: true }));
    expect(shownToast()).toBeUndefined();
  });

  it('passes over the 401 of the assistant service', async () => {
    network.script('any', { status: 200, body: { code: 401, msg: 'no', data: null } });
    await settle(call('GET /expand/region', { query: {} }));
    expect(shownToast()).toBeUndefined();
  });

  it.each([
    { code: 403, message: 'Forbidden' },
    { code: 403, msg: 'Forbidden by policy' },
    { code: 'AccessDenied', msg: '', data: null },
  ])('takes %j of a gateway for no word of the server', async (body) => {
    network.script('any', { status: 403, body });
    const failure = await settle(call('GET /expand/region', { query: {} }));
    expect(failure).toMatchObject({ code: ClientCode.unreadable });
    expect(isRefusal(failure)).toBe(false);
  });

  it('treats an answer that is no envelope as unreadable', async () => {
    network.script('any', { status: 200, body: '<html></html>' });
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
      network.script('any', refused(code, '', 401));
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
    network.script('any', refused(errors.sessionInvalid.code, '', 401));
    await settle(
      Promise.allSettled([call('GET /expand/region', { query: {} }), call('GET /expand/user-info', {})]),
    );
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it.each(['/user/login', '/agreement', '/privacy'])('stays on %s', async (page) => {
    pathname = page;
    network.script('any', refused(errors.sessionInvalid.code, '', 401));
    await settle(call('GET /expand/region', { query: {} }));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays where the call says so', async () => {
    network.script('any', refused(errors.sessionInvalid.code, '', 401));
    await settle(call('GET /expand/region', { query: {} }, { noRedirect: true }));
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a call that needs a recent proof', () => {
  const key = 'POST /expand/admin/sales-key/create';
  const tooOld = refused(errors.proofTooOld.code, '', 403);
  const create = () => settle(call(key, { body: { name: 'ERP' } }));
  const ask = jest.fn<Promise<boolean>, []>();
  beforeEach(() => {
    ask.mockReset();
    setProof(ask);
  });

  it('is repeated after the proof, with the same input and idempotency key', async () => {
    ask.mockResolvedValue(true);
    network.script(key, tooOld, ok({ id: '1' }));
    expect(await create()).toEqual({ id: '1' });
    const [first, second, ...others] = network.to(key);
    expect(second?.body).toEqual({ name: 'ERP' });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(others).toEqual([]);
  });

  it.each([
    ['the person declines', [false], 1],
    ['the proof is not enough', [true], 2],
  ])('fails with its code where %s, and shows nothing', async (_, answers, sent) => {
    for (const answer of answers) ask.mockResolvedValueOnce(answer);
    network.script(key, tooOld);
    expect(await create()).toMatchObject({ code: errors.proofTooOld.code });
    expect([network.to(key).length, ask.mock.calls.length]).toEqual([sent, 1]);
    expect(shownToast()).toBeUndefined();
  });

  it('shows that the page loads while it is sent, and not while the person proves who they are', async () => {
    const { result: isShown } = renderHook(useIsLoading);
    let prove = (_: boolean) => {};
    const proven = new Promise<boolean>((resolve) => {
      prove = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      ask.mockImplementation(() => {
        resolve();
        return proven;
      });
    });
    network.script(key, tooOld, ok({ id: '1' }));
    let created: Promise<unknown> = Promise.resolve();
    act(() => {
      created = create();
    });
    expect(isShown.current).toBe(true);
    await act(() => asked);
    expect(isShown.current).toBe(false);
    await act(async () => {
      prove(true);
      await created;
    });
    expect(isShown.current).toBe(false);
  });

  it('asks nothing where it is refused for another reason', async () => {
    network.script(key, refused(errors.roleForbidden.code, '', 403));
    expect(await create()).toMatchObject({ code: errors.roleForbidden.code });
    expect(ask).not.toHaveBeenCalled();
  });
});
