import type { Handlers } from '../../platform/call/call';
import type { PushServices } from './push-service';
import { readPushSetting, savePushSetting } from './push-setting';
import { subscribe, unsubscribe } from './subscribe';

export const pushHandlers: Handlers<
  | 'GET /expand/push/web-setting'
  | 'POST /expand/push/web-setting'
  | 'POST /expand/push/web-subscribe'
  | 'POST /expand/push/web-unsubscribe',
  PushServices
> = {
  'GET /expand/push/web-setting': readPushSetting,
  'POST /expand/push/web-setting': savePushSetting,
  'POST /expand/push/web-subscribe': subscribe,
  'POST /expand/push/web-unsubscribe': unsubscribe,
};
