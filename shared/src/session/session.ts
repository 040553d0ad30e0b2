/** Who is logged in (specification, section 3 "User info"). */
export interface User {
  id: string;
  name: string;
  /** 1 attache, 2 manager; a missing value counts as attache. */
  account_type: number;
  mobile_tel: string;
  org_name: string;
  company_name: string;
  orgcode: string;
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
export function userOf({ id, name, account_type, mobile_tel, org_name, company_name, orgcode }: User): User {
  return { id, name, account_type, mobile_tel, org_name, company_name, orgcode };
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

export type Role = 'attache' | 'manager';

export function roleOf(user: User | null): Role {
  return user?.account_type === 2 ? 'manager' : 'attache';
}
