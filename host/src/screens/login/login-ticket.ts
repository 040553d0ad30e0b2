import type { ApiOutput } from '@agency/shared/api';
import type { Identity } from '../../session/open-session';

export type LoginTicket = ApiOutput<'POST /expand/account/list-can-login'>;

export function identitiesOf({ available_options }: LoginTicket): Identity[] {
  return available_options.flatMap(({ orgcode, accounts }) =>
    accounts.map(({ account_type }) => ({ orgcode, account_type })),
  );
}
