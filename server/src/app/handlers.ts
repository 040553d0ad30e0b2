import type { ApiKey } from '@agency/shared/api';
import { absenceHandlers } from '../areas/absence/handlers';
import { adminHandlers } from '../areas/admin/handlers';
import { batchHandlers } from '../areas/batch/handlers';
import { brokerHandlers } from '../areas/broker/handlers';
import { buildCountsHandlers } from '../areas/build-counts/handlers';
import { chatHandlers } from '../areas/chat/handlers';
import { configHandlers } from '../areas/config/handlers';
import { customerHandlers } from '../areas/customer/handlers';
import { disputeHandlers } from '../areas/dispute/handlers';
import { reportHandlers } from '../areas/error-report/handlers';
import { goalHandlers } from '../areas/goal/handlers';
import { handOverHandlers } from '../areas/hand-over/handlers';
import { importHandlers } from '../areas/import-runs/handlers';
import { loginHandlers, loginSecretTasks } from '../areas/login/handlers';
import { mapHandlers } from '../areas/map/handlers';
import { memberHandlers } from '../areas/member/handlers';
import { mergeHandlers } from '../areas/merge/handlers';
import { messageHandlers } from '../areas/message/handlers';
import { officialAccountHandlers } from '../areas/official-account/handlers';
import { offlineKeyHandlers } from '../areas/offline-key/handlers';
import { passkeyHandlers, passkeySecretTasks } from '../areas/passkey/handlers';
import { personalDataHandlers } from '../areas/personal-data/handlers';
import { pushHandlers } from '../areas/push/handlers';
import { receptionHandlers } from '../areas/reception/handlers';
import { recommendHandlers } from '../areas/recommend/handlers';
import { salesKeyHandlers } from '../areas/sales-event/handlers';
import { savedFilterHandlers } from '../areas/saved-filter/handlers';
import { searchAllHandlers } from '../areas/search-all/handlers';
import { statsHandlers } from '../areas/stats/handlers';
import { storeHandlers } from '../areas/store/handlers';
import { teamHandlers } from '../areas/team/handlers';
import { unsentHandlers } from '../areas/unsent/handlers';
import { uploadHandlers } from '../areas/upload/handlers';
import { visitHandlers } from '../areas/visit/handlers';
import { webhookHandlers } from '../areas/webhook/handlers';
import { weekSummaryHandlers } from '../areas/week-summary/handlers';
import type { Call, Handlers } from '../platform/call/call';
import type { SecretTask } from '../platform/session/hash-queue';
import type { ServerDeps } from './deps';

export const handlers: Handlers<ApiKey, ServerDeps> = {
  ...loginHandlers,
  ...passkeyHandlers,
  ...offlineKeyHandlers,
  ...configHandlers,
  ...storeHandlers,
  ...customerHandlers,
  ...disputeHandlers,
  ...receptionHandlers,
  ...statsHandlers,
  ...messageHandlers,
  ...pushHandlers,
  ...memberHandlers,
  ...visitHandlers,
  ...reportHandlers,
  ...brokerHandlers,
  ...recommendHandlers,
  ...chatHandlers,
  ...mapHandlers,
  ...officialAccountHandlers,
  ...uploadHandlers,
  ...savedFilterHandlers,
  ...batchHandlers,
  ...buildCountsHandlers,
  ...goalHandlers,
  ...weekSummaryHandlers,
  ...teamHandlers,
  ...searchAllHandlers,
  ...adminHandlers,
  ...importHandlers,
  ...salesKeyHandlers,
  ...webhookHandlers,
  ...mergeHandlers,
  ...personalDataHandlers,
  ...absenceHandlers,
  ...unsentHandlers,
  ...handOverHandlers,
};

/** Finds the passwords and codes that have to be hashed before the transaction of a call. */
export const secretTasks: { [K in ApiKey]?: (call: Call<K, ServerDeps>) => Promise<SecretTask> } = {
  ...loginSecretTasks,
  ...passkeySecretTasks,
};
