import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

export interface AdmissionSettings {
  /**
   * Maximum calls that use the database concurrently; another one waits `patienceMs` for a place before it is
   * refused.
   */
  atOnce: number;
  patienceMs: number;
}

/** Limits concurrent calls to the capacity of the database: an early refusal is better than a time-out. */
export interface Admission {
  /** Waits for a place, or refuses with 503. The place is freed with the answer or by `leave`. */
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  leave: (request: FastifyRequest) => void;
}

/** Frees the place once the answer is made, so that a slow reader does not block others. */
export function openAdmission(app: FastifyInstance, settings: AdmissionSettings): Admission {
  const inside = new WeakSet<FastifyRequest>();
  const places = new Places(settings);
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) places.release();
  };
  app.addHook('onSend', async (request) => leave(request));
  return {
    enter: async (request, reply) => {
      await places.take();
      inside.add(request);
      // A caller who disconnects may never get an answer.
      reply.raw.once('close', () => leave(request));
      if (reply.raw.destroyed) leave(request);
    },
    leave,
  };
}

class Places {
  private occupied = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly settings: AdmissionSettings) {}

  async take(): Promise<void> {
    if (this.occupied < this.settings.atOnce) this.occupied++;
    else await this.turn();
  }

  release(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.occupied--;
  }

  private turn(): Promise<void> {
    const { patienceMs } = this.settings;
    if (patienceMs === 0) throw refusal();
    return new Promise((resolve, reject) => {
      const end = (then: () => void) => {
        clearTimeout(impatience);
        this.waiting.delete(onTurn);
        then();
      };
      const onTurn = () => end(resolve);
      const impatience = setTimeout(() => end(() => reject(refusal())), patienceMs);
      this.waiting.add(onTurn);
    });
  }
}

const refusal = () => new ApiError('unavailable', { retryAfter: 1 });
