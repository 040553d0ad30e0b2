import { batchHandlers } from './batch/handlers';
import { brokerHandlers } from './broker/handlers';
import { chatHandlers } from './chat/handlers';
import { configHandlers } from './config/handlers';
import { customerHandlers } from './customer/handlers';
import { reportHandlers } from './error-report/handlers';
import { fileHandlers } from './file/handlers';
import type { Handlers } from './http/call';
import { loginHandlers } from './login/handlers';
import { mapHandlers } from './map/handlers';
import { messageHandlers } from './message/handlers';
import { officialAccountHandlers } from './official-account/handlers';
import { recommendHandlers } from './recommend/handlers';
import { savedFilterHandlers } from './saved-filter/handlers';
import { statsHandlers } from './stats/handlers';
import { storeHandlers } from './store/handlers';
import { visitHandlers } from './visit/handlers';

/** A handler for every call of the table: a missing one does not compile. */
export const handlers: Handlers = {
  ...loginHandlers,
  ...configHandlers,
  ...storeHandlers,
  ...customerHandlers,
  ...statsHandlers,
  ...messageHandlers,
  ...visitHandlers,
  ...reportHandlers,
  ...brokerHandlers,
  ...recommendHandlers,
  ...chatHandlers,
  ...mapHandlers,
  ...officialAccountHandlers,
  ...fileHandlers,
  ...savedFilterHandlers,
  ...batchHandlers,
};
