import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

export interface AdmissionSettings {
  /** Calls that the database works for at a time. */
  atOnce: number;
  /** How long a call waits for its turn before it is refused. */
  patienceMs: number;
}

/** Lets calls in by what the database can do: a clear refusal now is better than a time-out later. */
export interface Admission {
  /** Waits for a place, or refuses with 503. Whoever has a place keeps it until the answer or `leave`. */
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  leave: (request: FastifyRequest) => void;
}

/** A place is given back once the answer is made: a caller who reads it slowly holds nothing. */
export function openAdmission(app: FastifyInstance, settings: AdmissionSettings): Admission {
  const inside = new WeakSet<FastifyRequest>();
  const places = new Places(settings);
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) places.giveBack();
  };
  app.addHook('onSend', async (request) => leave(request));
  return {
    enter: async (request, reply) => {
      await places.take();
      inside.add(request);
      // Whoever hangs up in the middle may get no answer.
      reply.raw.once('close', () => leave(request));
      if (reply.raw.destroyed) leave(request);
    },
    leave,
  };
}

class Places {
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly settings: AdmissionSettings) {}

  async take(): Promise<void> {
    if (this.taken < this.settings.atOnce) this.taken++;
    else await this.turn();
  }

  /** The place goes over to who waits longest; it is free only if nobody does. */
  giveBack(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.taken--;
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
