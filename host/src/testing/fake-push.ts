export interface FakePush {
  permission: NotificationPermission;
  answer: NotificationPermission;
  asked: number;
  subscribedWith: string | null;
  isCutOff: boolean;
  hear: (data: unknown) => unknown[];
}

const pushKeys = { p256dh: 'browser-key', auth: 'browser-secret' };

export const serverKey = base64Url(new Uint8Array(65).fill(4));
export const otherServerKey = base64Url(new Uint8Array(65).fill(5));

const own: [object, string][] = [];

export function fakePush(part: Partial<FakePush> = {}): FakePush {
  const listeners: ((event: object) => void)[] = [];
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscribedWith: null,
    isCutOff: false,
    hear: (data) => {
      const answers: unknown[] = [];
      const source = { postMessage: (answer: unknown) => answers.push(answer) };
      for (const listener of listeners) listener({ data, source });
      return answers;
    },
    ...part,
  };
  const registration = { pushManager: managerOf(push) };
  define(window, 'isSecureContext', { value: true });
  define(window, 'PushManager', { value: class {} });
  define(window, 'Notification', { value: notificationOf(push) });
  define(navigator, 'locks', { value: oneLock() });
  define(navigator, 'serviceWorker', {
    value: {
      controller: {},
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
      removeEventListener: () => listeners.splice(0),
    },
  });
  return push;
}

function oneLock(): Pick<LockManager, 'request'> {
  let before: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => unknown) => {
      const done = before.then(work);
      before = done.catch(() => null);
      return done;
    },
  } as Pick<LockManager, 'request'>;
}

export function withoutPush(): void {
  for (const [target, name] of own.splice(0)) Reflect.deleteProperty(target, name);
}

function define(target: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  own.push([target, name]);
}

function notificationOf(push: FakePush) {
  return {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      push.asked++;
      push.permission = push.answer;
      return push.permission;
    },
  };
}

function managerOf(push: FakePush) {
  const subscription = () => ({
    options: { applicationServerKey: push.subscribedWith && bytesOf(push.subscribedWith).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${push.subscribedWith}`, keys: pushKeys }),
    unsubscribe: async () => {
      push.subscribedWith = null;
      return true;
    },
  });
  return {
    getSubscription: async () => (push.subscribedWith ? subscription() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (push.isCutOff) throw new DOMException('The push service is out of reach', 'AbortError');
      push.subscribedWith = base64Url(applicationServerKey);
      return subscription();
    },
  };
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
