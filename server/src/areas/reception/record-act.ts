import { randomUUID } from 'node:crypto';
import { isActDay, isReceivable } from '@agency/shared/model/reception';
import type { Call, Handler } from '../../platform/call/call';
import { assertOwnFiles } from '../../platform/file/own-files';
import { ApiError, badInput } from '../../platform/http/api-error';
import { boundsOf, dayOf } from '../../platform/time/zoned-time';
import { applySalesEvents, type ToldEvent } from '../sales-event/apply-sales-events';
import { findCard } from './find-card';
import { receivedCustomers } from './received-customers';

type RecordCall = Call<'POST /expand/reception/record'>;

/** Records what a customer did at the project, if nobody has recorded anything since the caller's card. */
export const recordAct: Handler<'POST /expand/reception/record'> = async (call) => {
  const { body, db, session, now } = call;
  if (call.isRepeat) return findCard(call, body.clue_id);
  if ((body.type === 'withdrawn') !== (body.what !== undefined)) throw badInput('what', 'required');
  const event = eventOf(call);
  await assertOwnFiles(db, session.orgcode, event.images, 'images');
  await assertOwnFiles(db, session.orgcode, event.attachments, 'attachments');
  await lockCustomer(call);
  const card = await findCard(call, body.clue_id);
  if (card.revision !== body.revision) throw new ApiError('receptionChanged');
  if (!isReceivable(card.state)) throw new ApiError('receptionClosed');
  const source = { orgcode: session.orgcode, keyId: null, now };
  const { advanced } = await applySalesEvents(db, source, [event]);
  if (!advanced.has(event.customer_id)) throw new ApiError('receptionWithoutEffect');
  if (body.type === 'arrived') await saveSalesperson(call);
  return findCard(call, body.clue_id);
};

/** The second of two receptionists waits here, and then sees what the first one has recorded. */
async function lockCustomer(call: RecordCall): Promise<void> {
  await receivedCustomers(call)
    .select('customer.id')
    .where('customer.id', '=', call.body.clue_id)
    .forUpdate('customer')
    .execute();
}

function eventOf(call: RecordCall): ToldEvent {
  const { type, what, clue_id, by, content, images, attachments, amount, area, ...unit } = call.body;
  return {
    event_id: eventIdOf(call),
    customer_id: clue_id,
    type,
    what: what ?? null,
    occurred_at: timeOf(call),
    by: by.trim(),
    content: content?.trim() ?? '',
    images: images ?? [],
    attachments: attachments ?? [],
    amount: amount ?? null,
    area: area ?? null,
    building_no: unit.building_no?.trim() ?? '',
    unit: unit.unit?.trim() ?? '',
    room: unit.room?.trim() ?? '',
  };
}

function eventIdOf({ headers, session }: RecordCall): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? `${session.accountId}:${key}` : randomUUID();
}

/** An act of an earlier day counts with the last second of that day, which is after the arrival of the same day. */
function timeOf({ body, now, zone }: RecordCall): Date {
  const today = dayOf(now, zone);
  const day = body.day ?? today;
  if (!isActDay(day, today)) throw badInput('day', 'range');
  return day === today ? now : new Date(boundsOf(day, zone, 'day').to.getTime() - 1_000);
}

async function saveSalesperson({ db, body }: RecordCall): Promise<void> {
  const salesperson = { resident_name: body.by.trim(), resident_tel: body.by_tel?.trim() ?? '' };
  await db.updateTable('customer').set(salesperson).where('id', '=', body.clue_id).execute();
}
