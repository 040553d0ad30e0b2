import type { Handlers } from '../../platform/call/call';
import { auditBrokers, distributeBrokers } from './bulk-brokers';
import { auditStores, distributeStores } from './bulk-stores';
import { undoBatch } from './undo-batch';

export const batchHandlers: Handlers<
  | 'POST /expand/store/bulk-distribute'
  | 'POST /expand/store/bulk-audit'
  | 'POST /expand/broker/bulk-distribute'
  | 'POST /expand/broker/bulk-audit'
  | 'POST /expand/batch/undo'
> = {
  'POST /expand/store/bulk-distribute': distributeStores,
  'POST /expand/store/bulk-audit': auditStores,
  'POST /expand/broker/bulk-distribute': distributeBrokers,
  'POST /expand/broker/bulk-audit': auditBrokers,
  'POST /expand/batch/undo': undoBatch,
};
