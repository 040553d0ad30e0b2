import type { offlineKeyHandlers } from '../src/areas/offline-key/handlers';
import { unseal } from '../src/platform/session/seal';
import type { Cases } from '../testing/api-case';

export const offlineKeyCases: Cases<keyof typeof offlineKeyHandlers> = {
  'POST /expand/account/offline-key': {
    check: async ({ key, hours }, { db, deps }) => {
      expect(hours).toBe(72);
      const rows = await db.selectFrom('offline_key').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(rows.map(({ sealed_key }) => unseal(sealed_key, deps.secretsKey))).toContain(key);
    },
  },
};
