import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { CallingCode, RequiredPhone } from './fields';

const PersonalNumber = T.Object({ country_code: CallingCode, mobile_tel: RequiredPhone });

export const personalDataApi = defineApi({
  'POST /expand/admin/personal-data/find': {
    summary: 'How many records have a number; copying and erasing start from it',
    access: 'admin',
    effect: 'read',
    body: PersonalNumber,
    output: T.Object({
      customers: T.Integer(),
      brokers: T.Integer(),
      store_contacts: T.Integer({ description: 'Stores whose contact has the number; they are not erased' }),
      colleagues: T.Integer({
        description: 'Members of the organisation with the number; they are not erased',
      }),
    }),
  },
  'POST /expand/admin/personal-data/copy': {
    summary: 'Everything that is stored about the customers and brokers with a number; who copied is kept',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    ownTransactions: true,
    body: PersonalNumber,
    output: T.Object({
      tables: T.Array(
        T.Object({
          table: T.String(),
          rows: T.Array(T.Record(T.String(), T.Unknown(), { description: 'Columns as they are stored' })),
        }),
      ),
    }),
  },
  'POST /expand/admin/personal-data/erase': {
    summary:
      'Remove names, numbers, texts and files of the customers and brokers with a number for good; sums and the flow of reports stay',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: PersonalNumber,
    output: T.Object({ customers: T.Integer(), brokers: T.Integer(), files: T.Integer() }),
  },
});
