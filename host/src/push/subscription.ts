import { call, refreshTouched } from '@agency/shared';
import { deviceId } from '@agency/shared/host';
import { ownStorage } from '@agency/shared/model/own-storage';
import { installWorker } from '../offline/install-worker';

const quietly = { hideLoading: true, hideError: true, noRedirect: true };

const storage = ownStorage(() => localStorage);
const wantedKey = 'push';

/** Whether this identity wants to be pushed to on this device: it outlives a lost session, and no logout. */
export function isPushWanted(): boolean {
  return storage.get<boolean>(wantedKey) === true;
}

/** How turning on ended. */
export type TurnedOn =
  | 'on'
  | 'denied'
  /** Put off: the browser will ask again. */
  | 'dismissed'
  /** The browser keeps no worker here, or its push service cannot be reached. */
  | 'no-service'
  | 'failed';

/** Asks the person, in the moment of their tap, and subscribes this browser. */
export async function turnPushOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  return inTurn(async () => {
    const subscription = await subscribeBrowser(publicKey).catch(() => null);
    if (!subscription) return 'no-service';
    try {
      await tellServer(subscription, publicKey);
    } catch {
      return 'failed';
    }
    storage.set(wantedKey, true);
    return 'on';
  });
}

/** @throws RequestError when the server could not be told: then it goes on. */
export function turnPushOff(): Promise<void> {
  return inTurn(async () => {
    await call('POST /expand/push/web-unsubscribe', { body: { device_id: deviceId() } }, quietly);
    storage.remove(wantedKey);
    await endSubscription();
    await refreshTouched('pushSetting');
  });
}

/**
 * Brings this browser and the server together again: a session has begun, the language or the server's key has changed,
 * or the browser has forgotten. What another identity has left here ends.
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
    if (subscription) await tellServer(subscription, public_key);
  });
}

/** One after the other, in all tabs: a renewal that is under way must not bring back what is being turned off. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('agency-push', work);
}

/** Null where there is no worker that could be pushed to. @throws where the push service refuses, or is out of reach. */
async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  const manager = (await installWorker())?.pushManager;
  if (!manager) return null;
  const former = await manager.getSubscription();
  if (former && isOfKey(former, publicKey)) return former;
  await former?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

async function tellServer(subscription: PushSubscription, public_key: string): Promise<void> {
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

/** A browser that does not tell which key it was subscribed with is believed. */
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
