import type { ApiOutput } from '@agency/shared/api';
import type { Identity } from '../../session/open-session';

/** A proof that was accepted, with the identities that it opens. */
export type LoginTicket = ApiOutput<'POST /expand/account/list-can-login'>;

/** Every identity of a ticket in one list. */
export function identitiesOf({ available_options }: LoginTicket): Identity[] {
  return available_options.flatMap(({ orgcode, accounts }) =>
    accounts.map(({ account_type }) => ({ orgcode, account_type })),
  );
}
