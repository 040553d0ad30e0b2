/** What is used of a worker's global scope: TypeScript's declarations of it clash with those of a page. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The page that asks; empty for the page itself. */
  readonly clientId: string;
  /** The page's own request, sent while the worker was starting; undefined where the browser cannot do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
  /** The page that sent it. */
  readonly source: { readonly id: string } | null;
}

export interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends WorkerEvent {
  readonly notification: Pick<Notification, 'data' | 'close'>;
}

/** A page, as the worker sees it. */
export interface WindowClient {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: WorkerMessage;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;

/** Where the product lives, with a slash at its end. */
export const scope = new URL(worker.registration?.scope ?? 'http://localhost/');
