import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiOutput, Envelope } from '@agency/shared/api';
import { apiBaseOf } from '@agency/shared/api';
import type { Actor } from '../bench/open-sessions';
import { formWith, picture } from '../testing/test-images';

/** One write. `unknown` got no answer: it may be stored or not. Times are milliseconds of the machine's clock. */
export interface Write {
  mark: string;
  began: number;
  ended: number;
  outcome: 'acknowledged' | 'refused' | 'unknown';
}

export const isAcknowledged = ({ outcome }: Write): boolean => outcome === 'acknowledged';

/** Each so many-th visit has a photo. */
const photoEvery = 5;

/** Simulates people who each record one visit after the other until they are stopped. */
export class Writers {
  readonly writes: Write[] = [];
  private readonly running: Promise<void>[];
  private isStopped = false;

  constructor(url: string, actors: Actor[], pauseMs: number) {
    this.running = actors.map((actor) => this.write(url, actor, pauseMs));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  private async write(url: string, actor: Actor, pauseMs: number): Promise<void> {
    const photo = await picture('jpeg');
    for (let turn = 0; !this.isStopped; turn += 1) {
      const mark = `drill ${randomUUID()}`;
      const began = Date.now();
      const outcome = await record(url, actor, mark, turn % photoEvery === 0 ? photo : null);
      this.writes.push({ mark, began, ended: Date.now(), outcome });
      await delay(pauseMs);
    }
  }
}

async function record(
  url: string,
  { token, storeIds }: Actor,
  mark: string,
  photo: Buffer | null,
): Promise<Write['outcome']> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const send = async <Output>(path: string, body: string | FormData, type?: string): Promise<Output> => {
    const answer = await fetch(`${url}${apiBaseOf(path)}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      body,
    });
    const { code, msg, data } = (await answer.json()) as Envelope<Output>;
    if (code !== 0) throw new Refused(msg);
    return data;
  };
  try {
    const pictures: string[] = [];
    if (photo) {
      const { file_url } = await send<ApiOutput<'POST /expand/upload'>>('/expand/upload', formWith(photo));
      pictures.push(file_url);
    }
    const visit = {
      store_id: storeIds[0],
      ...{ lng: 114, lat: 22.5, address: '深南大道', visit_type: 2, visit_content: mark },
      img_paths: pictures.join(','),
    };
    await send('/expand/store/save-visit', JSON.stringify(visit), 'application/json');
    return 'acknowledged';
  } catch (error) {
    return error instanceof Refused ? 'refused' : 'unknown';
  }
}

class Refused extends Error {}
