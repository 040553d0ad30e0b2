import type { PushMessage } from '@agency/shared/model/push';
import { noteOpened, openPushed, showPush } from './show-push';
import { scope, type WindowClient, worker } from './worker-scope';

const message: PushMessage = {
  title: 'Store reminder',
  body: 'A store has been assigned to you.',
  kind: 'store',
  path: '/store/storeDetails?store_id=3',
  tag: 'notice-7',
  lang: 'en-US',
};

interface FakePage extends WindowClient {
  log: unknown[];
}

function aPage(part: Partial<WindowClient> & { answers?: boolean } = {}): FakePage {
  const { answers = true, ...given } = part;
  const log: unknown[] = [];
  const page: FakePage = {
    id: 'page-1',
    url: new URL('workbench/home', scope).href,
    visibilityState: 'hidden',
    focus: async () => log.push('focus'),
    navigate: async (url) => log.push(`load ${url}`),
    postMessage: (asked) => {
      log.push(asked);
      if (answers) noteOpened(page.id);
    },
    log,
    ...given,
  };
  return page;
}

let pages: FakePage[];
let opened: string[];
let shown: [string, object][];

beforeEach(() => {
  pages = [];
  opened = [];
  shown = [];
  Object.assign(worker, {
    clients: { matchAll: async () => pages, openWindow: async (url: string) => opened.push(url) },
    registration: {
      showNotification: async (title: string, options: object) => shown.push([title, options]),
    },
  });
});

const event = { waitUntil: () => {} } as unknown as Event & { waitUntil: () => void };
const push = (data: unknown) => showPush({ ...event, data: { json: () => data } });

function tap(path: unknown): Promise<void> {
  return openPushed({ ...event, notification: { data: { path }, close: () => {} } });
}

describe('a push', () => {
  it('is shown in its words, under its tag, with the page behind it', async () => {
    await push(message);
    const { title, body, tag, lang, path } = message;
    const icon = new URL('icon-192.png', scope).href;
    const options = { body, tag, lang, icon, silent: false, renotify: true, data: { path } };
    expect(shown).toEqual([[title, options]]);
  });

  it('makes no sound while the app is looked at', async () => {
    pages = [aPage(), aPage({ visibilityState: 'visible' })];
    await push(message);
    expect(shown).toMatchObject([[message.title, { silent: true, renotify: false }]]);
  });

  it('sounds while the app lies in the background, or another site is open', async () => {
    pages = [aPage(), aPage({ visibilityState: 'visible', url: 'http://localhost.other/' })];
    await push(message);
    expect(shown).toMatchObject([[message.title, { silent: false }]]);
  });
});

describe('a tap on it', () => {
  const url = new URL('store/storeDetails?store_id=3', scope).href;

  it('opens the page where none is open', async () => {
    await tap(message.path);
    expect(opened).toEqual([url]);
  });

  it('leads there in the page that is open, without loading it', async () => {
    pages = [aPage({ id: 'other' }), aPage({ visibilityState: 'visible' })];
    await tap(message.path);
    expect(pages.map(({ log }) => log)).toEqual([[], ['focus', { type: 'open', path: message.path }]]);
    expect(opened).toEqual([]);
  });

  it('loads it in a page that does not answer', async () => {
    jest.useFakeTimers();
    const page = aPage({ answers: false });
    pages = [page];
    const done = tap(message.path);
    await jest.advanceTimersByTimeAsync(1000);
    await done;
    jest.useRealTimers();
    expect(page.log.at(-1)).toBe(`load ${url}`);
  });

  it('opens a page where the open one cannot be sent there', async () => {
    jest.useFakeTimers();
    pages = [aPage({ answers: false, navigate: () => Promise.reject(new TypeError('not controlled')) })];
    const done = tap(message.path);
    await jest.advanceTimersByTimeAsync(1000);
    await done;
    jest.useRealTimers();
    expect(opened).toEqual([url]);
  });

  it.each(['https://evil.example/', '//evil.example/', '/https://evil.example/', '/..//evil', 7, undefined])(
    'leads nowhere but into the app: %j',
    async (path) => {
      await tap(path);
      expect(opened).toEqual([scope.href]);
    },
  );
});
