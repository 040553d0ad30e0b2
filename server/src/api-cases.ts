import { batchCases } from './batch/api-cases';
import { brokerCases } from './broker/api-cases';
import { chatCases } from './chat/api-cases';
import { configCases } from './config/api-cases';
import { customerCases } from './customer/api-cases';
import { reportCases } from './error-report/api-cases';
import { fileCases } from './file/api-cases';
import { loginCases } from './login/api-cases';
import { mapCases } from './map/api-cases';
import { messageCases } from './message/api-cases';
import { officialAccountCases } from './official-account/api-cases';
import { recommendCases } from './recommend/api-cases';
import { savedFilterCases } from './saved-filter/api-cases';
import { statsCases } from './stats/api-cases';
import { storeCases } from './store/api-cases';
import type { Cases } from './testing/api-case';
import { visitCases } from './visit/api-cases';

/** An example of every call of the table: a missing one does not compile. */
export const apiCases: Cases = {
  ...loginCases,
  ...configCases,
  ...storeCases,
  ...customerCases,
  ...statsCases,
  ...messageCases,
  ...visitCases,
  ...reportCases,
  ...brokerCases,
  ...recommendCases,
  ...chatCases,
  ...mapCases,
  ...officialAccountCases,
  ...fileCases,
  ...savedFilterCases,
  ...batchCases,
};
