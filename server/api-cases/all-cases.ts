import type { Cases } from '../testing/api-case';
import { absenceCases } from './absence';
import { adminCases } from './admin';
import { batchCases } from './batch';
import { brokerCases } from './broker';
import { buildCountsCases } from './build-counts';
import { chatCases } from './chat';
import { configCases } from './config';
import { customerCases } from './customer';
import { disputeCases } from './dispute';
import { reportCases } from './error-report';
import { goalCases } from './goal';
import { handOverCases } from './hand-over';
import { importCases } from './imports';
import { loginCases } from './login';
import { mapCases } from './map';
import { memberCases } from './member';
import { mergeCases } from './merge';
import { messageCases } from './message';
import { officialAccountCases } from './official-account';
import { offlineKeyCases } from './offline-key';
import { passkeyCases } from './passkey';
import { personalDataCases } from './personal-data';
import { pushCases } from './push';
import { receptionCases } from './reception';
import { recommendCases } from './recommend';
import { salesKeyCases } from './sales-keys';
import { savedFilterCases } from './saved-filter';
import { searchAllCases } from './search-all';
import { statsCases } from './stats';
import { storeCases } from './store';
import { teamCases } from './team';
import { unsentCases } from './unsent';
import { uploadCases } from './upload';
import { visitCases } from './visit';
import { webhookCases } from './webhooks';
import { weekSummaryCases } from './week-summary';

export const apiCases: Cases = {
  ...loginCases,
  ...passkeyCases,
  ...offlineKeyCases,
  ...adminCases,
  ...importCases,
  ...salesKeyCases,
  ...webhookCases,
  ...mergeCases,
  ...personalDataCases,
  ...absenceCases,
  ...handOverCases,
  ...configCases,
  ...storeCases,
  ...customerCases,
  ...disputeCases,
  ...receptionCases,
  ...statsCases,
  ...messageCases,
  ...pushCases,
  ...memberCases,
  ...visitCases,
  ...reportCases,
  ...brokerCases,
  ...recommendCases,
  ...chatCases,
  ...mapCases,
  ...officialAccountCases,
  ...uploadCases,
  ...savedFilterCases,
  ...batchCases,
  ...buildCountsCases,
  ...goalCases,
  ...weekSummaryCases,
  ...teamCases,
  ...searchAllCases,
  ...unsentCases,
};
