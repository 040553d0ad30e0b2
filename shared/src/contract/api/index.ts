import { absenceApi } from './absence';
import { adminApi } from './admin';
import { batchApi } from './batch';
import { brokerApi } from './broker';
import { buildCountsApi } from './build-counts';
import { configApi } from './config';
import { customerApi } from './customer';
import { disputeApi } from './dispute';
import type { BodyOf, OutputOf, ParamsOf, QueryOf } from './endpoint';
import { goalsApi } from './goals';
import { handOverApi } from './hand-over';
import { imApi } from './im';
import { loginApi } from './login';
import { mapApi } from './map';
import { messageApi } from './message';
import { officialAccountApi } from './official-account';
import { offlineKeyApi } from './offline-key';
import { passkeyApi } from './passkey';
import { personalDataApi } from './personal-data';
import { pushApi } from './push';
import { receptionApi } from './reception';
import { reportApi } from './report';
import { savedFilterApi } from './saved-filter';
import { searchAllApi } from './search-all';
import { statsApi } from './stats';
import { storeApi } from './store';
import { storeChoicesApi } from './store-choices';
import { storeVisitApi } from './store-visit';
import { storeWriteApi } from './store-write';
import { teamApi } from './team';
import { unsentApi } from './unsent';
import { uploadApi } from './upload';
import { visitApi } from './visit';
import { weekSummaryApi } from './week-summary';

export { beaconLimits } from './build-counts';
export type { ApiTable, Endpoint, EndpointKey, Envelope, InputFault } from './endpoint';
export { apiBaseOf, defineApi, fillPath } from './endpoint';
export type { ChangedGoals } from './goals';
export type { ChatCard, ChatMessage } from './im';
export { ClientFrame, type LiveEvent, type ServerFrame, type UnreadNotices } from './live';

export const api = {
  ...loginApi,
  ...passkeyApi,
  ...offlineKeyApi,
  ...configApi,
  ...storeApi,
  ...storeWriteApi,
  ...storeVisitApi,
  ...storeChoicesApi,
  ...customerApi,
  ...disputeApi,
  ...receptionApi,
  ...statsApi,
  ...messageApi,
  ...pushApi,
  ...visitApi,
  ...brokerApi,
  ...reportApi,
  ...imApi,
  ...mapApi,
  ...officialAccountApi,
  ...uploadApi,
  ...savedFilterApi,
  ...batchApi,
  ...buildCountsApi,
  ...goalsApi,
  ...absenceApi,
  ...unsentApi,
  ...handOverApi,
  ...personalDataApi,
  ...weekSummaryApi,
  ...teamApi,
  ...searchAllApi,
  ...adminApi,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
export type ApiQuery<K extends ApiKey> = QueryOf<Api[K]>;
export type ApiBody<K extends ApiKey> = BodyOf<Api[K]>;
export type ApiParams<K extends ApiKey> = ParamsOf<Api[K]>;
export type ApiOutput<K extends ApiKey> = OutputOf<Api[K]>;
