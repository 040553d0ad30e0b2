import { availableParallelism } from 'node:os';
import { ApiError } from '../http/api-error';
import { defaultHashCosts, hasCost, hashSecret, type SecretKind, verifySecret } from './secrets';

/** Half of the cores, so that others' calls have the rest. Node has four threads for this, and files need one. */
const mostAtOnce = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)));

/** A password's hash takes about 260 ms of a core: the last of these has its turn before its call is refused as late. */
const mostWaiting = 15 * mostAtOnce;
const mostWaitingPerNetwork = 6;

interface KnownSecret {
  secret: string;
  kind: SecretKind;
}

/** Secrets of a call that have to be hashed. Codes and passwords can be guessed, so their hashes take long by intent. */
export interface SecretTask {
  /** Secret to compare with a stored hash; without a hash the comparison takes as long and fails. */
  shown?: KnownSecret & { hash: string | null | undefined };
  created?: KnownSecret;
}

export interface HashedSecrets {
  /** The stored hash that the shown secret matches; null if it does not match. */
  matched: string | null;
  /** Hash to store in place of the matched one, whose cost is outdated. */
  renewed: string | null;
  created: { secret: string; hash: string } | null;
}

export const noSecrets: HashedSecrets = { matched: null, renewed: null, created: null };

/**
 * Hashes few secrets at once, outside of transactions. Networks take turns, so that many tries from one do not delay
 * the logins of others.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly costs = defaultHashCosts) {}

  async run(network: string, { shown, created }: SecretTask): Promise<HashedSecrets> {
    if (this.running < mostAtOnce) this.running++;
    else await this.turn(network);
    try {
      const hashOf = ({ secret, kind }: KnownSecret) => hashSecret(secret, this.costs[kind]);
      const isMatch = shown && (await verifySecret(shown.secret, shown.hash, this.costs[shown.kind]));
      const matched = isMatch ? (shown.hash ?? null) : null;
      const isRenewed = shown && matched && !hasCost(matched, this.costs[shown.kind]);
      return {
        matched,
        renewed: isRenewed ? await hashOf(shown) : null,
        created: created ? { secret: created.secret, hash: await hashOf(created) } : null,
      };
    } finally {
      this.startNext();
    }
  }

  private turn(network: string): Promise<void> {
    const own = this.waiting.get(network) ?? [];
    const total = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= mostWaitingPerNetwork || total >= mostWaiting) {
      throw new ApiError('tooManyRequests', { retryAfter: 2 });
    }
    return new Promise((resolve) => this.waiting.set(network, [...own, resolve]));
  }

  /** The network whose turn it was goes to the end. */
  private startNext(): void {
    const [first] = this.waiting;
    const [network = '', [start, ...rest] = []] = first ?? [];
    this.waiting.delete(network);
    if (rest.length > 0) this.waiting.set(network, rest);
    if (start) start();
    else this.running--;
  }
}
