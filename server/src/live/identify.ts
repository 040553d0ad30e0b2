import { sql } from 'kysely';
import { ApiError } from '../http/api-error';
import type { ServerDeps } from '../http/deps';
import { authenticateToken, isSessionOpen } from '../login/session';
import { accountFeed, brokerFeed } from './feed';

/** Whom a channel belongs to. */
export interface Listener {
  feed: string;
  /** Null for a broker, who has no account. */
  accountId: string | null;
  /** Whether the channel may stay open. */
  isStillWelcome: () => Promise<boolean>;
}

const demoBrokerForm = /^demo-broker-([0-9]{1,18})$/;

/** Who says hello with this token; null for nobody. */
export async function identify(deps: ServerDeps, token: string): Promise<Listener | null> {
  const brokerId = deps.isDemo ? demoBrokerForm.exec(token)?.[1] : undefined;
  if (brokerId) return demoBroker(deps, brokerId);
  try {
    const { accountId, tokenHash } = await authenticateToken(deps, token);
    return { feed: accountFeed(accountId), accountId, isStillWelcome: () => isSessionOpen(deps, tokenHash) };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Brokers cannot log in to this product. In a demo anyone may act as one. */
async function demoBroker({ db }: ServerDeps, brokerId: string): Promise<Listener | null> {
  const { rows } = await sql`select 1 from broker where id = ${brokerId}`.execute(db);
  if (rows.length === 0) return null;
  return { feed: brokerFeed(brokerId), accountId: null, isStillWelcome: async () => true };
}
