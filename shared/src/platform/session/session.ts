import { AccountType, type Permission, type Role } from '../../contract/model/account';

export interface User {
  id: string;
  name: string;
  /** 1 attache, 2 manager; missing counts as attache. */
  account_type: number;
  /** Id that reports, stores and brokers refer to; undefined until the server has sent it. */
  member_id?: string;
  mobile_tel: string;
  is_admin?: boolean;
  is_reception?: boolean;
  /** Types of texts (1 agreement, 2 privacy policy) of which the person has not accepted the current version. */
  outdated_protocols?: number[];
  org_name: string;
  company_name: string;
  orgcode: string;
  /** IANA time zone of the organisation; undefined until the server has sent it. */
  timezone?: string;
  identity_total?: number;
  /** Whether a new password has the rule for long ones. */
  long_passwords?: boolean;
  /** Grows with every erasure of people in the organisation. */
  erasures?: number;
  /** Name of the deputy who uses the session, because the user is away. */
  deputy_name?: string;
}

export type Session =
  | { status: 'anonymous' }
  | { status: 'restoring'; token: string; user: User | null }
  | { status: 'active'; token: string; user: User | null };

export type SessionEvent =
  | { type: 'identity-confirmed'; token: string }
  | { type: 'user-loaded'; user: User; token?: string }
  | { type: 'user-unavailable' }
  | { type: 'session-ended' };

/**
 * Selects the fields to persist. The unmasked number is not among them, because this object is stored on the device.
 */
export function userOf(user: User): User {
  const { id, name, account_type, member_id, mobile_tel, org_name, company_name, orgcode } = user;
  const {
    timezone,
    identity_total,
    is_admin,
    is_reception,
    outdated_protocols,
    deputy_name,
    erasures,
    long_passwords,
  } = user;
  const own = { id, name, account_type, member_id, mobile_tel, is_admin, is_reception };
  const organisation = { org_name, company_name, orgcode, timezone };
  return {
    ...own,
    ...organisation,
    identity_total,
    outdated_protocols,
    deputy_name,
    erasures,
    long_passwords,
  };
}

/** Returns the session after an event. A user loaded for an ended or different session is ignored. */
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

export function isPermitted(user: User | null, permission: Permission | undefined): boolean {
  return permission === undefined || user?.[`is_${permission}` as const] === true;
}

/** Returns whether there is another identity to switch to; true while unknown. */
export function hasOtherIdentity(user: User | null): boolean {
  return user !== null && user.identity_total !== 1;
}
