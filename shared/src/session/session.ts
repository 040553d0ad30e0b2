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
  | { type: 'user-loaded'; user: User }
  | { type: 'user-unavailable' }
  | { type: 'session-ended' };

/** The session after an event. A user who arrives after the session ended is ignored. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'identity-confirmed':
      return { status: 'restoring', token: event.token, user: null };
    case 'user-loaded':
      return session.status === 'anonymous'
        ? session
        : { status: 'active', token: session.token, user: event.user };
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
