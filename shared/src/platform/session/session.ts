import { AccountType, type Role } from '../../contract/model/account';

/** Who is logged in (docs/product.md, section 3 "User info"). */
export interface User {
  id: string;
  name: string;
  /** 1 attache, 2 manager; a missing value counts as attache. */
  account_type: number;
  /** Whom reports, stores and brokers name; undefined as long as the server has not said. */
  member_id?: string;
  mobile_tel: string;
  org_name: string;
  company_name: string;
  orgcode: string;
  /** IANA name of the organisation's clocks; undefined as long as the server has not said. */
  timezone?: string;
  /** How many identities the person may switch between; undefined as long as the server has not said. */
  identity_total?: number;
}

export type Session =
  | { status: 'anonymous' }
  | { status: 'restoring'; token: string; user: User | null }
  | { status: 'active'; token: string; user: User | null };

export type SessionEvent =
  | { type: 'identity-confirmed'; token: string }
  /** `token` is the one that the user was asked for with; without it the current one. */
  | { type: 'user-loaded'; user: User; token?: string }
  | { type: 'user-unavailable' }
  | { type: 'session-ended' };

/**
 * The fields that are kept of what the API says of a user. The unmasked number and whatever may come with it are not
 * among them: this object is stored on the device.
 */
export function userOf(user: User): User {
  const { id, name, account_type, member_id, mobile_tel, org_name, company_name, orgcode } = user;
  const { timezone, identity_total } = user;
  const own = { id, name, account_type, member_id, mobile_tel };
  return { ...own, org_name, company_name, orgcode, timezone, identity_total };
}

/** The session after an event. A user who arrives after the session ended, or of another session, is ignored. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'identity-confirmed':
      return { status: 'restoring', token: event.token, user: null };
    case 'user-loaded':
      return session.status === 'anonymous' || (event.token ?? session.token) !== session.token
        ? session
        : { status: 'active', token: session.token, user: userOf(event.user) };
    case 'user-unavailable':
      return session.status === 'restoring' ? { ...session, status: 'active' } : session;
    case 'session-ended':
      return { status: 'anonymous' };
  }
}

export function roleOf(user: User | null): Role {
  return user?.account_type === AccountType.manager ? 'manager' : 'attache';
}

/** Whether there is another identity to switch to. It is offered as long as nobody knows. */
export function hasOtherIdentity(user: User | null): boolean {
  return user !== null && user.identity_total !== 1;
}
