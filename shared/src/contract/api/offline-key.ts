import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';

export const offlineKeyApi = defineApi({
  'POST /expand/account/offline-key': {
    summary: 'Key that seals what the phone stores for the session’s identity',
    access: 'session',
    effect: 'write',
    ownTransactions: true,
    body: T.Optional(T.Object({})),
    output: T.Object({
      key: T.String({ description: '32 bytes in base64, the same after every login' }),
      hours: T.Integer({
        description: 'For how long it may be used without the server; 0 needs the server always',
      }),
    }),
  },
});
