import { call, refreshTouched } from '@agency/shared';
import { deviceId } from '@agency/shared/host';
import { ownStorage } from '@agency/shared/model/own-storage';
import { installWorker } from '../offline/install-worker';

const quietly = { hideLoading: true, hideError: true, noRedirect: true };

const storage = ownStorage(() => localStorage);
const wantedKey = 'push';

/** Whether this identity wants pushes on this device. It survives a lost session, but not a logout. */
export function isPushWanted(): boolean {
  return storage.get<boolean>(wantedKey) === true;
}

export type TurnedOn =
  | 'on'
  | 'denied'
  /** The prompt was closed without a choice, so the browser will ask again. */
  | 'dismissed'
  /** The browser has no service worker here, or its push service is unreachable. */
  | 'no-service'
  | 'failed';

/** Asks for permission, which requires a tap, and subscribes this browser. */
export async function turnPushOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  return inTurn(async () => {
    const subscription = await subscribeBrowser(publicKey).catch(() => null);
    if (!subscription) return 'no-service';
    try {
      await saveOnServer(subscription, publicKey);
    } catch {
      return 'failed';
    }
    storage.set(wantedKey, true);
    return 'on';
  });
}

/** @throws RequestError if the server could not be reached; the subscription then stays active. */
export function turnPushOff(): Promise<void> {
  return inTurn(async () => {
    await call('POST /expand/push/web-unsubscribe', { body: { device_id: deviceId() } }, quietly);
    storage.remove(wantedKey);
    await endSubscription();
    await refreshTouched('pushSetting');
  });
}

/**
 * Synchronises this browser's subscription with the server after a login or after the language, the server's key or the
 * subscription has changed. It also ends the subscription of another identity.
 */
export async function renewPush(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  await inTurn(async () => {
    if (!isPushWanted()) return endSubscription();
    const query = { device_id: deviceId() };
    const { public_key, is_subscribed } = await call('GET /expand/push/web-setting', { query }, quietly);
    const former = await currentSubscription();
    if (is_subscribed && former && isOfKey(former, public_key)) return;
    const subscription = await subscribeBrowser(public_key);
    if (subscription) await saveOnServer(subscription, public_key);
  });
}

/** Serialised across all tabs, so that a running renewal does not restore what is being turned off. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('agency-push', work);
}

/**
 * Returns null without a service worker that supports pushes. @throws if the push service refuses or is unreachable.
 */
async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  const manager = (await installWorker())?.pushManager;
  if (!manager) return null;
  const former = await manager.getSubscription();
  if (former && isOfKey(former, publicKey)) return former;
  await former?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

async function saveOnServer(subscription: PushSubscription, public_key: string): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { device_id: deviceId(), endpoint: endpoint ?? '', p256dh, auth, public_key };
  await call('POST /expand/push/web-subscribe', { body }, quietly);
  await refreshTouched('pushSetting');
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Assumes the right key if the browser does not expose it. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return !key || base64UrlOf(key) === publicKey;
}

function base64UrlOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
