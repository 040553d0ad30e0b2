import { Type as T } from '@sinclair/typebox';
import { pushKinds } from '../model/push';
import { defineApi } from './endpoint';
import { Nothing, nullable } from './fields';

const DeviceId = T.String({
  minLength: 1,
  maxLength: 128,
  description: 'Of this browser, as for bind-device',
});

const WallTime = T.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:mm on the organisation’s clocks',
});

const Kinds = T.Object(
  Object.fromEntries(pushKinds.map((kind) => [kind, T.Boolean()])) as Record<
    (typeof pushKinds)[number],
    ReturnType<typeof T.Boolean>
  >,
);

const Quiet = nullable(
  T.Object({ from: WallTime, to: WallTime }, { description: 'When nothing is pushed; null for never' }),
);

const Base64Url = (bytes: number) =>
  T.String({ pattern: `^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`, description: `${bytes} bytes, base64url` });

export const pushApi = defineApi({
  'GET /expand/push/web-setting': {
    summary: 'What to subscribe with, what is pushed and when, and whether this device is subscribed',
    access: 'session',
    effect: 'read',
    isPersonal: true,
    query: T.Object({ device_id: DeviceId }),
    output: T.Object({
      public_key: T.String({ description: 'applicationServerKey, base64url' }),
      is_subscribed: T.Boolean(),
      kinds: Kinds,
      quiet: Quiet,
      timezone: T.String({ description: 'IANA name of the organisation’s clocks' }),
    }),
  },
  'POST /expand/push/web-setting': {
    summary: 'Choose what is pushed, and when it is not; for all devices of the identity',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({ kinds: Kinds, quiet: Quiet }),
    output: Nothing,
  },
  'POST /expand/push/web-subscribe': {
    summary: 'Push to this device for as long as the session lasts, in the language of the request',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({
      device_id: DeviceId,
      endpoint: T.String({ minLength: 1, maxLength: 1000, description: 'URL of the browser’s push service' }),
      p256dh: Base64Url(65),
      auth: Base64Url(16),
      public_key: Base64Url(65),
    }),
    output: Nothing,
  },
  'POST /expand/push/web-unsubscribe': {
    summary: 'Push to this device no more',
    access: 'session',
    effect: 'write',
    body: T.Object({ device_id: DeviceId }),
    output: Nothing,
  },
});
