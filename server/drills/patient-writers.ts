import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ListRead, OwnWrite, Sighting, WriteRecord } from './history';
import { type Answer, PatientClient, type Phone } from './patient-client';

/** A specialist with all that a write needs. */
export interface Specialist {
  token: string;
  storeId: string;
  brokerId: string;
  conversationId: string;
}

export type Kind = 'visit' | 'report' | 'message';

const turns: Kind[] = ['visit', 'report', 'visit', 'message', 'visit'];
/** Every so many-th acknowledged write is sent again with its key, as by a phone that lost the answer. */
const repeatEvery = 7;
/** Every so many-th write is sent once only, as by a phone that broke. */
const givesUpEvery = 19;
const pauseMs = 1_000;

interface Outcome {
  answer: Answer<{ id: string }>;
  sighting?: Omit<Sighting, 'began' | 'ended' | 'by'>;
}

/** Lists whose answers a standby may give, and the kinds of writes that they show. */
export const lists = {
  visit: 'GET /expand/store/visit-list',
  report: 'GET /expand/cst/get-report-list',
} as const;
const rowsOfPage = '50';

/** Simulates people who write one thing after the other until they are stopped, and a reader for each conversation. */
export class PatientWriters {
  readonly writes: WriteRecord[] = [];
  readonly sightings: Sighting[] = [];
  readonly ownWrites: OwnWrite[] = [];
  readonly listReads: ListRead[] = [];
  readonly refusals: string[] = [];
  /** When each writer was acknowledged something, with the beginning of that try. */
  readonly acknowledgements: { writer: number; began: number; ended: number }[] = [];
  readonly client: PatientClient;
  private readonly running: Promise<void>[];
  private isStopped = false;
  private reported = 0;

  constructor(
    url: string,
    private readonly specialists: Specialist[],
    writers: number,
  ) {
    this.client = new PatientClient(url);
    this.running = [
      ...Array.from({ length: writers }, (_, writer) => this.write(writer)),
      ...specialists.map((specialist) => this.read(specialist)),
    ];
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  private async write(writer: number): Promise<void> {
    const specialist = this.specialists[writer % this.specialists.length] as Specialist;
    const phone = { token: specialist.token, lastWrite: '' };
    await delay(Math.random() * pauseMs);
    for (let turn = writer; !this.isStopped; turn += 1) {
      const kind = turns[turn % turns.length] as Kind;
      await this.record(writer, phone, specialist, kind, turn);
      // A list is read at once or later, when the standby has replayed the write.
      if (turn % 2 === 0) await delay(pauseMs);
      if (kind !== 'message') await this.readList(writer, phone, specialist.storeId, kind);
      if (turn % 2 === 1) await delay(pauseMs);
    }
  }

  private async readList(
    writer: number,
    phone: Phone,
    store_id: string,
    kind: keyof typeof lists,
  ): Promise<void> {
    const query = { store_id, page_size: rowsOfPage };
    const answer = await this.client.send({ key: lists[kind], phone, query }, 1);
    if (answer.kind !== 'acknowledged') return;
    const ids = answer.data.list.map((row) => ('clue_id' in row ? row.clue_id : row.id));
    this.listReads.push({ phone: writer, list: kind, began: answer.began, ids });
  }

  private async record(
    writer: number,
    phone: Phone,
    specialist: Specialist,
    kind: Kind,
    turn: number,
  ): Promise<void> {
    const mark = `drill-${randomUUID()}`;
    const send = this.sender(phone, specialist, kind, mark);
    const { answer, sighting } = await send(turn % givesUpEvery === 0 ? 1 : undefined);
    const ids: string[] = [];
    if (answer.kind === 'acknowledged') {
      const { began } = answer;
      const ended = Date.now();
      this.acknowledgements.push({ writer, began, ended });
      if (sighting) this.sightings.push({ ...sighting, began, ended, by: 'acknowledgement' });
      ids.push(answer.data.id);
      if (kind !== 'message') this.ownWrites.push({ phone: writer, list: kind, id: answer.data.id, ended });
    } else if (answer.kind === 'refused') this.refusals.push(`${kind}: ${answer.message}`);
    if (ids.length > 0 && turn % repeatEvery === 0) {
      const repeated = (await send()).answer;
      if (repeated.kind === 'acknowledged') ids.push(repeated.data.id);
      else this.refusals.push(`repeat of ${kind}: ${repeated.kind}`);
    }
    this.writes.push({ mark, outcome: answer.kind, ids });
  }

  /** Returns a function that sends one write, with the same key at each call. */
  private sender(phone: Phone, { storeId, brokerId, conversationId }: Specialist, kind: Kind, mark: string) {
    const common = { phone, idempotencyKey: mark };
    if (kind === 'visit') {
      const place = { lng: 114, lat: 22.5, address: '深南大道' };
      const body = { store_id: storeId, ...place, visit_type: 2, visit_content: mark, img_paths: '' };
      return async (tries?: number): Promise<Outcome> => ({
        answer: await this.client.send({ ...common, key: 'POST /expand/store/save-visit', body }, tries),
      });
    }
    if (kind === 'report') {
      this.reported += 1;
      const customer = { cst_name: '王小明', gender: 1, tel_type: 'mobile' as const, remarks: mark };
      const mobile_tel = `199${String(this.reported).padStart(8, '0')}`;
      const body = { store_id: storeId, broker_id: brokerId, project_id: '1', ...customer, mobile_tel };
      return async (tries?: number): Promise<Outcome> => {
        const answer = await this.client.send({ ...common, key: 'POST /expand/cst/recommend', body }, tries);
        if (answer.kind !== 'acknowledged') return { answer };
        return { answer: { ...answer, data: { id: answer.data.clue_id } } };
      };
    }
    const body = { conversation_id: conversationId, client_id: mark, type: 'text' as const, text: mark };
    return async (tries?: number): Promise<Outcome> => {
      const answer = await this.client.send({ ...common, key: 'POST /im/send-message', body }, tries);
      if (answer.kind !== 'acknowledged') return { answer };
      const { seq } = answer.data;
      return {
        answer: { ...answer, data: { id: String(seq) } },
        sighting: { conversation: conversationId, seq },
      };
    };
  }

  private async read({ token, conversationId: conversation_id }: Specialist): Promise<void> {
    const phone = { token, lastWrite: '' };
    while (!this.isStopped) {
      const answer = await this.client.send(
        {
          key: 'POST /im/get-message-list',
          phone,
          body: { conversation_id, page_size: 1 },
        },
        1,
      );
      if (answer.kind === 'acknowledged') {
        const seq = answer.data.list[0]?.seq ?? 0;
        const time = { began: answer.began, ended: Date.now() };
        this.sightings.push({ conversation: conversation_id, ...time, seq, by: 'read' });
      }
      await delay(pauseMs / 2);
    }
  }
}
