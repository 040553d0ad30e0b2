import type { ApiOutput } from '@agency/shared/api';
import { zeroDate } from '@agency/shared/model/customer';
import type { Language } from '@agency/shared/model/language';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Text } from '../../platform/http/language';
import { formatTime } from '../../platform/time/zoned-time';
import { detailTexts, type FlowDetail, type FlowKind, flowTexts } from './flow-texts';

type FlowEvent = ApiOutput<'GET /expand/cst/get-flow-list'>['list'][number];

interface NewEvent {
  orgcode: string;
  customer_id: string;
  event_type: FlowKind;
  event_time: Date;
  params: Record<string, string>;
  details?: { key: FlowDetail; value: string | string[] }[];
  clue_status: number;
  protect_time: Date | null;
  release_time?: Date | null;
  created_by: string;
}

/** Records an event of a report. Call it in the transaction of the event. */
export async function addFlowEvent(
  db: Db,
  { params, details: particulars = [], ...event }: NewEvent,
): Promise<void> {
  await db
    .insertInto('customer_flow')
    .values({
      ...event,
      params: JSON.stringify(params),
      exter_info: JSON.stringify(particulars.filter(({ value }) => value.length > 0)),
      judge_img_url: '',
    })
    .execute();
}

export async function listFlowEvents(db: Db, customerId: string, page: { limit: number; offset: number }) {
  const events = db.selectFrom('customer_flow').where('customer_id', '=', customerId);
  const rows = await events
    .selectAll()
    .orderBy('event_time', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await events.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

type FlowRow = Awaited<ReturnType<typeof listFlowEvents>>['rows'][number];

export function presentFlowEvent(row: FlowRow, language: Language, zone: string): FlowEvent {
  const words = flowTexts[row.event_type as FlowKind];
  const timeOf = (time: Date | null) => (time ? formatTime(time, zone) : zeroDate);
  const fill = (text: Text) => text[language].replace(/\{(\w+)\}/g, (_, name) => row.params[name] ?? '');
  return {
    id: row.id,
    event_time: timeOf(row.event_time),
    event_type: row.event_type,
    event_type_text: words.type[language],
    event_content: fill(words.content),
    exter_info_list: row.exter_info.map(({ key, value }) => ({
      type: Array.isArray(value) ? '1' : '0',
      key: detailTexts[key as FlowDetail][language],
      value: Array.isArray(value) ? JSON.stringify(value) : value,
    })),
    scen_text: words.scene[language],
    judge_img_url: row.judge_img_url,
    clue_status: row.clue_status,
    protect_time: timeOf(row.protect_time),
    release_time: timeOf(row.release_time),
    created_by: row.created_by,
  };
}
