import type { Handlers } from '../../platform/call/call';
import { bindDevice } from './bind-device';
import { listDevices } from './list-devices';
import type { PushServices } from './push-service';
import { readPushSetting, savePushSetting } from './push-setting';
import { subscribe, unsubscribe } from './subscribe';

export const pushHandlers: Handlers<
  | 'POST /expand/push/bind-device'
  | 'GET /expand/push/bind-info'
  | 'GET /expand/push/web-setting'
  | 'POST /expand/push/web-setting'
  | 'POST /expand/push/web-subscribe'
  | 'POST /expand/push/web-unsubscribe',
  PushServices
> = {
  'POST /expand/push/bind-device': bindDevice,
  'GET /expand/push/bind-info': listDevices,
  'GET /expand/push/web-setting': readPushSetting,
  'POST /expand/push/web-setting': savePushSetting,
  'POST /expand/push/web-subscribe': subscribe,
  'POST /expand/push/web-unsubscribe': unsubscribe,
};
