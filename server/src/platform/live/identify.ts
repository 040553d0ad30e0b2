import { sql } from 'kysely';
import { ApiError } from '../http/api-error';
import { authenticateToken, isSessionOpen } from '../session/session';
import { accountFeed, brokerFeed } from './feed';
import type { LiveDeps } from './live-deps';

export interface Listener {
  feed: string;
  /** Null, like `orgcode`, for a broker, who has no account. */
  accountId: string | null;
  tokenHash: string | null;
  orgcode: string | null;
  /** Whether changes of all data of the organisation are reported, not only those of its configuration. */
  isManager: boolean;
  isStillWelcome: () => Promise<boolean>;
}

const demoBrokerForm = /^demo-broker-([0-9]{1,18})$/;

export async function identify(deps: LiveDeps, token: string): Promise<Listener | null> {
  const brokerId = deps.isDemo ? demoBrokerForm.exec(token)?.[1] : undefined;
  if (brokerId) return demoBroker(deps, brokerId);
  try {
    const { accountId, tokenHash, isManager, orgcode } = await authenticateToken(deps, token);
    return {
      feed: accountFeed(accountId),
      accountId,
      tokenHash,
      orgcode,
      isManager,
      isStillWelcome: () => isSessionOpen(deps, tokenHash),
    };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Brokers cannot log in; in a demo anyone may act as one. */
async function demoBroker({ db }: LiveDeps, brokerId: string): Promise<Listener | null> {
  const { rows } = await sql`select 1 from broker where id = ${brokerId}`.execute(db);
  if (rows.length === 0) return null;
  return {
    feed: brokerFeed(brokerId),
    accountId: null,
    tokenHash: null,
    orgcode: null,
    isManager: false,
    isStillWelcome: async () => true,
  };
}
