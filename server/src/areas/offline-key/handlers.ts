import { offlineHours } from '@agency/shared/model/offline-hours';
import type { Handlers } from '../../platform/call/call';
import { ownPersonOf } from '../../platform/session/session';
import { findTenant } from '../config/find-tenant';
import { findOfflineKey } from './offline-keys';

export const offlineKeyHandlers: Handlers<'POST /expand/account/offline-key'> = {
  'POST /expand/account/offline-key': async ({ db, deps, now, session }) => {
    const owner = { accountId: session.accountId, personId: ownPersonOf(session) };
    const { settings } = await findTenant(db, session.orgcode);
    return { key: await findOfflineKey(db, owner, deps.secretsKey, now), hours: offlineHours(settings) };
  },
};
