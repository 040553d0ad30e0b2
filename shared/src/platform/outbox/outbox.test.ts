import { waitFor } from '@testing-library/react';
import { logInAs, ok, prepareNetwork, prepareStorage, refused, type SeenRequest } from '../../testing';
import { aUser } from '../../testing/fixtures';
import { call } from '../request/client';
import { NoAnswer } from '../request/outgoing';
import { endSession, forgetUserData, takeOverUser } from '../session/forget-user';
import { dispatchSession } from '../session/session-store';
import { depositUnsent } from './deposit-unsent';
import { Outbox } from './outbox';
import type { OutboxKind } from './outbox-kind';
import { hasOutbox } from './outbox-marks';
import { unsentDrafts } from './saved-drafts';
import { saveFile } from './stored-files';

const network = prepareNetwork();
const { killTabs } = prepareStorage();
const save = 'POST /expand/store/save-visit';
const upload = 'POST /expand/upload';

type Body = { store_id: string; visit_content: string };

const opened: Outbox<Body>[] = [];

function open(more: Partial<OutboxKind<Body>> = {}) {
  const outbox = new Outbox<Body>({
    ...more,
    name: 'visit',
    lane: ({ store_id }) => store_id,
    send: async ({ body }, photos, options) => {
      const more = { visit_type: 2, address: '', lng: 114, lat: 22, img_paths: photos.join(',') };
      await call(save, { body: { ...body, ...more } }, options);
    },
    onSent: async () => undefined,
  });
  opened.push(outbox);
  return outbox;
}

let outbox: Outbox<Body>;
let rows: Map<string, Body>;
let fault: (request: SeenRequest<typeof save>) => void;

beforeEach(() => {
  rows = new Map();
  fault = () => undefined;
  network.answer(save, (request) => {
    const key = request.headers['idempotency-key'] ?? '';
    if (!rows.has(key)) rows.set(key, request.body);
    fault(request);
    return { id: '1', distance: 0 };
  });
  network.answer(upload, ({ headers }) => {
    const file_url = `/files/${headers['idempotency-key']}`;
    return { file_url, file_full_url: file_url, width: 8, height: 6, size: 9 };
  });
  logInAs('attache');
  outbox = open();
});

const entry = (id: string, store_id = '1') => ({
  id,
  body: { store_id, visit_content: id },
  files: [],
});

const contents = () => [...rows.values()].map(({ visit_content }) => visit_content);
const bytes = () => new Blob(['bytes'], { type: 'image/jpeg' });

const page = (status: number) => ({ status, body: '<html></html>' });

const keys = () => network.to(save).map(({ headers }) => headers['idempotency-key']);
const offline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  jest.restoreAllMocks();
});

it('keeps what is put without a network, and sends it in order when there is one', async () => {
  offline(true);
  for (const id of ['first', 'second', 'third']) await outbox.add(entry(id));
  expect(await outbox.deliver('first')).toMatchObject({ state: 'queued' });
  expect(outbox.read()?.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  expect(unsentDrafts()).toBe(3);
  expect(network.to(save)).toHaveLength(0);
  offline(false);
  expect(await outbox.deliver('third')).toEqual({ state: 'sent' });
  expect(contents()).toEqual(['first', 'second', 'third']);
  expect(outbox.read()).toEqual([]);
  expect(unsentDrafts()).toBe(0);
});

it('an answer that is lost after the server has stored it makes one row', async () => {
  fault = () => {
    throw new NoAnswer('timeout');
  };
  await outbox.add(entry('lost'));
  expect(await outbox.deliver('lost')).toMatchObject({ state: 'sending' });
  expect(outbox.read()?.[0]).toMatchObject({ state: 'sending', failures: 1 });
  fault = () => undefined;
  expect(await outbox.deliver('lost')).toEqual({ state: 'sent' });
  expect(new Set(keys())).toEqual(new Set(['lost']));
  expect(rows.size).toBe(1);
});

it('three failures of the server cost nothing, and hold up nothing of another lane', async () => {
  const down = { status: 500, body: { code: -18100500, msg: 'Down', data: null } };
  network.script(save, down, ok({ id: '2', distance: 0 }), down, down, ok({ id: '1', distance: 0 }));
  await outbox.add(entry('poor', '1'));
  await outbox.add(entry('other', '2'));
  await outbox.wake();
  expect(outbox.read()?.map(({ id }) => id)).toEqual(['poor']);
  await outbox.wake();
  await outbox.wake();
  expect(outbox.read()?.[0]?.failures).toBe(3);
  await outbox.wake();
  expect(outbox.read()).toEqual([]);
  expect(new Set(keys())).toEqual(new Set(['poor', 'other']));
});

it.each([
  [-18112005, 401],
  [-18112009, 401],
  [-18112009, 400],
  [-18112009, 200],
])(
  'waits for its owner where the session has expired (%i, status %i), and goes out when they are back',
  async (code, status) => {
    network.script(save, refused(code, 'Log in', status), ok({ id: '1', distance: 0 }));
    await outbox.add(entry('kept'));
    expect(await outbox.deliver('kept')).toMatchObject({ state: 'sending' });
    endSession('session-lost');
    await outbox.wake();
    expect(outbox.read()).toEqual([]);
    dispatchSession({ type: 'identity-confirmed', token: 'new' });
    takeOverUser(aUser('attache'), 'new');
    await outbox.wake();
    expect(outbox.read()).toEqual([]);
    expect(network.to(save).at(-1)?.headers.authorization).toBe('Bearer new');
  },
);

it('does not go out under another identity, which finds nothing of it', async () => {
  offline(true);
  await outbox.add(entry('mine'));
  dispatchSession({ type: 'identity-confirmed', token: 'other' });
  takeOverUser({ ...aUser('attache'), orgcode: 'XX' }, 'other');
  offline(false);
  await outbox.wake();
  expect(outbox.read()).toEqual([]);
  expect(network.to(save)).toHaveLength(0);
});

it('is read for its owner alone, however late the reading ends', async () => {
  offline(true);
  await outbox.add(entry('mine'));
  await outbox.wake();
  const { begun, release } = holdReading();
  const late = outbox.remove('none');
  await begun;
  dispatchSession({ type: 'identity-confirmed', token: 'other' });
  takeOverUser({ ...aUser('attache'), orgcode: 'XX' }, 'other');
  await outbox.add(entry('theirs'));
  release();
  await late;
  expect(outbox.read()?.map(({ id }) => id)).toEqual(['theirs']);
});

function holdReading() {
  const held = { result: [] as unknown[], onsuccess: () => {} };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { getAll } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (
    this: IDBObjectStore,
    keys,
  ) {
    const asked = getAll.call(this, keys);
    asked.onsuccess = () => {
      held.result = asked.result;
      begin();
    };
    return held as unknown as IDBRequest;
  });
  return { begun, release: () => held.onsuccess() };
}

it('is gone when its owner has logged out', async () => {
  offline(true);
  await outbox.add(entry('mine'));
  expect(hasOutbox()).toBe(true);
  await forgetUserData('logged-out');
  offline(false);
  await outbox.wake();
  expect(outbox.read()).toEqual([]);
  expect(unsentDrafts()).toBe(0);
  expect(network.to(save)).toHaveLength(0);
});

it('two tabs send it once', async () => {
  const other = open();
  await outbox.add(entry('once'));
  await Promise.all([outbox.wake(), other.wake(), outbox.deliver('once'), other.deliver('once')]);
  expect(network.to(save)).toHaveLength(1);
  expect(other.read()).toEqual([]);
});

it('killed while it was being sent goes out again under its key', async () => {
  const begun = new Promise<void>((begin) =>
    network.answer(save, () => {
      begin();
      return new Promise(() => undefined);
    }),
  );
  await outbox.add(entry('cut'));
  void outbox.wake();
  await begun;
  outbox.close();
  killTabs();
  network.answer(save, (request) => {
    rows.set(request.headers['idempotency-key'] ?? '', request.body);
    return { id: '1', distance: 0 };
  });
  expect(await open().deliver('cut')).toEqual({ state: 'sent' });
  expect([...rows.keys()]).toEqual(['cut']);
});

it('a page of a gateway refuses nothing: it may have arrived, and goes out again under its key', async () => {
  network.script(save, 'timeout', page(403), page(404), page(413), ok({ id: '1', distance: 0 }));
  await outbox.add(entry('kept'));
  for (const failures of [1, 2, 3, 4]) {
    expect(await outbox.deliver('kept')).toMatchObject({ state: 'sending' });
    expect(outbox.read()?.[0]).toMatchObject({ state: 'sending', failures });
  }
  expect(await outbox.deliver('kept')).toEqual({ state: 'sent' });
  expect(new Set(keys())).toEqual(new Set(['kept']));
});

it('a page of a gateway ends no session: what goes another way is sent', async () => {
  network.script(save, page(401), ok({ id: '2', distance: 0 }));
  await outbox.add(entry('poor', '1'));
  await outbox.add(entry('other', '2'));
  await outbox.wake();
  expect(outbox.read()?.map(({ id }) => id)).toEqual(['poor']);
});

it('a refused one stays with its reason, lets the next one go, and can be corrected', async () => {
  network.script(save, refused(-18100412, 'Too far', 409), ok({ id: '2', distance: 0 }));
  await outbox.add(entry('bad'));
  await outbox.add(entry('good'));
  expect(await outbox.deliver('bad')).toMatchObject({ state: 'refused', refusal: { message: 'Too far' } });
  expect(outbox.read()?.map(({ id }) => id)).toEqual(['bad']);
  await outbox.wake();
  expect(network.to(save)).toHaveLength(2);
  const corrected = { ...entry('bad'), body: { store_id: '1', visit_content: 'corrected' } };
  expect(await outbox.edit(corrected)).toBe(true);
  expect(await outbox.deliver('bad')).toEqual({ state: 'sent' });
  expect(network.to(save).at(-1)?.body.visit_content).toBe('corrected');
});

it('is not sent while it is being changed', async () => {
  offline(true);
  await outbox.add(entry('open'));
  const release = outbox.pause('open');
  offline(false);
  await outbox.wake();
  expect(network.to(save)).toHaveLength(0);
  release();
  await outbox.wake();
  expect(contents()).toEqual(['open']);
});

it('that may have arrived is not changed any more, and nothing stays of the change', async () => {
  network.script(save, 'timeout');
  await outbox.add(entry('gone'));
  await outbox.deliver('gone');
  await saveFile('b', bytes());
  const files = [{ key: 'a', blob: bytes() }, { key: 'b' }];
  expect(await outbox.edit({ ...entry('gone'), files })).toBe(false);
  for (const file of files) expect(await outbox.readFile(file.key)).toBeUndefined();
  await outbox.remove('gone');
  expect(outbox.read()).toEqual([]);
});

it('keeps its photo where a change comes too late that has it as well', async () => {
  network.script(save, 'timeout');
  const seen = { ...entry('seen'), files: [{ key: 'a', blob: bytes() }] };
  await outbox.add(seen);
  await outbox.deliver('seen');
  expect(await outbox.edit(seen)).toBe(false);
  expect(await outbox.readFile('a')).toBeDefined();
});

it('sends photos first, each under its own key, and none twice', async () => {
  const photo = (key: string) => ({ key, blob: new Blob([key], { type: 'image/jpeg' }) });
  network.script(save, 'timeout', ok({ id: '1', distance: 0 }));
  await outbox.add({ ...entry('seen'), files: [photo('a'), photo('b'), { key: 'c', file_url: '/files/c' }] });
  await outbox.deliver('seen');
  await outbox.deliver('seen');
  expect(network.to(upload).map(({ headers }) => headers['idempotency-key'])).toEqual(['a', 'b']);
  expect(network.to(save).map(({ body }) => body.img_paths)).toEqual(
    Array(2).fill('/files/a,/files/b,/files/c'),
  );
});

it('sends twenty with six photos each once, through a lost session and an update of the app', async () => {
  const stored = new Map<string, number>();
  const store = ({ headers }: SeenRequest<typeof upload>) => {
    const key = headers['idempotency-key'] ?? '';
    stored.set(key, (stored.get(key) ?? 0) + 1);
    return { file_url: `/files/${key}`, file_full_url: '', width: 8, height: 6, size: 9 };
  };
  network.answer(upload, (request) => {
    if (stored.size === 29) network.script(upload, refused(-18112005, 'Log in', 401));
    return store(request);
  });
  const ids = Array.from({ length: 20 }, (_, index) => `visit-${String(index).padStart(2, '0')}`);
  const photosOf = (id: string) => Array.from({ length: 6 }, (_, index) => `${id}-photo-${index}`);
  offline(true);
  for (const [index, id] of ids.entries()) {
    const files = photosOf(id).map((key) => ({ key, blob: new Blob([key], { type: 'image/jpeg' }) }));
    await outbox.add({ ...entry(id, `${index % 5}`), files });
  }
  expect(unsentDrafts()).toBe(20);
  offline(false);

  await outbox.wake();
  expect([stored.size, rows.size]).toEqual([30, 5]);
  endSession('session-lost');
  const cut = new Promise<void>((begin) =>
    network.answer(upload, (request) => {
      const answer = store(request);
      if (stored.size < 70) return answer;
      begin();
      return new Promise(() => undefined);
    }),
  );
  dispatchSession({ type: 'identity-confirmed', token: 'new' });
  takeOverUser(aUser('attache'), 'new');
  void outbox.wake();
  await cut;
  outbox.close();
  killTabs();
  network.answer(upload, store);
  const updated = open();
  await updated.wake();

  expect(updated.read()).toEqual([]);
  expect([...stored.keys()].sort()).toEqual(ids.flatMap(photosOf));
  expect([...stored.values()].filter((times) => times > 1)).toEqual([2]);
  expect([...rows.keys()].sort()).toEqual(ids);
  for (const [id, body] of rows) {
    expect(body).toMatchObject({
      visit_content: id,
      img_paths: photosOf(id)
        .map((key) => `/files/${key}`)
        .join(','),
    });
  }
  for (const store_id of ['0', '1', '2', '3', '4']) {
    const lane = [...rows.values()].filter((body) => body.store_id === store_id);
    expect(lane.map(({ visit_content }) => visit_content)).toEqual(
      ids.filter((_, index) => `${index % 5}` === store_id),
    );
  }
  expect(network.to(save)).toHaveLength(20);
});

it('on a device that stores nothing lasts as long as the page, and says so', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  network.script(save, 'timeout', ok({ id: '1', distance: 0 }));
  expect(await outbox.add(entry('held'))).toBe(false);
  expect(await outbox.deliver('held')).toMatchObject({ state: 'sending' });
  expect(await outbox.deliver('held')).toEqual({ state: 'sent' });
});

it('says that the device does not tell what is stored as it wakes by itself, and goes out the next time', async () => {
  const report = 'POST /report/error';
  network.answer(report, null);
  offline(true);
  await outbox.add(entry('kept'));
  await outbox.wake();
  const broken = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  offline(false);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(network.to(report)).toHaveLength(1));
  expect(network.to(report)[0]?.body).toMatchObject({ kind: 'outbox', message: 'InvalidStateError: closed' });
  expect(rows.size).toBe(0);
  broken.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(contents()).toEqual(['kept']));
});

it('with a photo that the device has no room for lasts as long as the page, and says so', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await saveFile('a', bytes())).toBe(false);
  put.mockRestore();
  expect(await outbox.add({ ...entry('large'), files: [{ key: 'a' }] })).toBe(false);
  expect(await outbox.deliver('large')).toEqual({ state: 'sent' });
  expect(network.to(save)[0]?.body.img_paths).toBe('/files/a');
});

it('whose photo is gone comes back with the reason, holds up no other, and goes without it', async () => {
  await outbox.add({ ...entry('poor'), files: [{ key: 'gone' }] });
  await outbox.add(entry('good'));
  expect(await outbox.deliver('poor')).toMatchObject({
    state: 'refused',
    refusal: { message: expect.stringContaining('no longer on this phone') },
  });
  expect(contents()).toEqual(['good']);
  await outbox.edit(entry('poor'));
  expect(await outbox.deliver('poor')).toEqual({ state: 'sent' });
});

it('stores in the order of the calls what is put at once', async () => {
  offline(true);
  await Promise.all(['first', 'second', 'third'].map((id) => outbox.add(entry(id))));
  offline(false);
  await outbox.wake();
  expect(contents()).toEqual(['first', 'second', 'third']);
});

it('a refused one is sent again when its owner asks for it', async () => {
  network.script(save, refused(-18100412, 'Too far', 409), ok({ id: '1', distance: 0 }));
  await outbox.add(entry('again'));
  expect(await outbox.deliver('again')).toMatchObject({ state: 'refused' });
  await outbox.retry('again');
  expect(outbox.read()).toEqual([]);
  expect(keys()).toEqual(['again', 'again']);
});

it('a lane waits for no other one where lanes are sent side by side', async () => {
  outbox.close();
  outbox = open({ lanesAtOnce: 2 });
  const release = network.hold(upload);
  const begun = new Promise<void>((resolve) => {
    const stop = outbox.subscribe(() => {
      if (outbox.progressOf('slow') === undefined) return;
      stop();
      resolve();
    });
  });
  await outbox.add({ ...entry('slow', '1'), files: [{ key: 'a', blob: bytes() }] });
  const sent = outbox.wake();
  await begun;
  await outbox.add(entry('behind', '1'));
  await outbox.add(entry('quick', '2'));
  const passed = new Promise<void>((resolve) => {
    outbox.subscribe(() => rows.has('quick') && resolve());
  });
  void outbox.wake();
  await passed;
  expect([...rows.keys()]).toEqual(['quick']);
  release();
  await sent;
  expect([...rows.keys()]).toEqual(['quick', 'slow', 'behind']);
});

describe('a photo on its way', () => {
  function holdUpload() {
    const requests: SeenRequest<typeof upload>[] = [];
    let seen = (_: SeenRequest<typeof upload>) => {};
    const asked = new Promise<SeenRequest<typeof upload>>((resolve) => {
      seen = resolve;
    });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.answer(upload, async (request) => {
      requests.push(request);
      seen(request);
      const { signal } = request.outgoing;
      const cut = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new NoAnswer('cancelled')));
      });
      await Promise.race([gate, cut]);
      return { file_url: '/files/a', file_full_url: '/files/a', width: 8, height: 6, size: 9 };
    });
    return { asked, release: () => release(), requests };
  }

  it('says how far it has come', async () => {
    const { asked, release } = holdUpload();
    await outbox.add({
      ...entry('seen'),
      files: [
        { key: 'a', file_url: '/files/b' },
        { key: 'b', blob: bytes() },
      ],
    });
    const sent = outbox.wake();
    const { outgoing } = await asked;
    expect(outbox.progressOf('seen')).toBe(0.5);
    outgoing.onProgress?.(0.5);
    expect(outbox.progressOf('seen')).toBe(0.75);
    release();
    await sent;
    expect(outbox.progressOf('seen')).toBeUndefined();
    expect(contents()).toEqual(['seen']);
  });

  it('goes no further once its entry is removed, and lets the next one go', async () => {
    const { asked, requests } = holdUpload();
    await outbox.add({ ...entry('gone'), files: [{ key: 'a', blob: bytes() }] });
    await outbox.add(entry('next'));
    const sent = outbox.wake();
    await asked;
    await outbox.remove('gone');
    await sent;
    expect(contents()).toEqual(['next']);
    expect(requests).toHaveLength(1);
    expect(outbox.read()).toEqual([]);
    expect(unsentDrafts()).toBe(0);
  });
});

it('goes on behind what a phone that stores nothing has sent with its photo', async () => {
  const transaction = IDBDatabase.prototype.transaction;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
  ) {
    if (mode === 'readwrite') throw new DOMException('refused', 'InvalidStateError');
    return transaction.call(this, names, mode);
  });
  await outbox.add({ ...entry('first'), files: [{ key: 'photo', blob: bytes() }] });
  await outbox.add(entry('second'));
  await outbox.wake();
  expect(contents()).toEqual(['first', 'second']);
  expect(outbox.read()).toEqual([]);
});

describe('what is left when an admin has ended the access', () => {
  const deposit = 'POST /expand/unsent/deposit';
  const over = () => refused(-18112009, 'Log in', 401);

  async function leave(id: string): Promise<void> {
    outbox = open({
      summarise: ({ store_id, visit_content }) => ({ target_id: store_id, text: visit_content }),
    });
    network.script(save, over(), ok({ id: '1', distance: 0 }));
    await outbox.add({ ...entry(id), files: [{ key: `photo-${id}`, blob: bytes() }] });
    await outbox.deliver(id);
    endSession('session-lost');
  }

  it('is handed in with the ended session, and then deleted', async () => {
    network.answer(deposit, { is_accepted: true });
    await leave('left');
    expect(await depositUnsent()).toEqual({ state: 'handed-in', count: 1 });
    expect(network.to(deposit)[0]?.body).toEqual({
      token: 'token',
      items: [
        {
          client_id: 'left',
          kind: 'visit',
          target_id: '1',
          text: 'left',
          pictures: 1,
          recorded_ago: expect.any(Number),
        },
      ],
    });
    expect(network.to(deposit)[0]?.headers.token).toBeUndefined();
    expect(await depositUnsent()).toEqual({ state: 'none', count: 0 });
    logInAs('attache');
    await outbox.wake();
    expect(outbox.read()).toEqual([]);
    expect(rows.size).toBe(0);
    expect(JSON.stringify({ ...localStorage })).not.toContain('unsent-session');
  });

  it('stays on the phone until the server has it, and is sent if the same person is back', async () => {
    network.script(deposit, page(502), {
      status: 200,
      body: { code: 0, msg: '', data: { is_accepted: false } },
    });
    await leave('waits');
    expect(await depositUnsent()).toEqual({ state: 'waiting', count: 1 });
    expect(await depositUnsent()).toEqual({ state: 'waiting', count: 1 });
    logInAs('attache');
    expect(await depositUnsent()).toEqual({ state: 'none', count: 0 });
    expect(await outbox.deliver('waits')).toEqual({ state: 'sent' });
  });
});
