import { distanceBetween } from '@agency/shared/model/distance';
import { StoreStatus } from '@agency/shared/model/store';
import { distanceLimitOf, visitRetentionSeconds, visitViolation } from '@agency/shared/model/visit';
import type { Call, Handler } from '../../platform/call/call';
import { assertOwnFiles } from '../../platform/file/own-files';
import { ApiError, badInput } from '../../platform/http/api-error';
import { roundedPoint } from '../../platform/search/rounded-point';
import { boundsOf } from '../../platform/time/zoned-time';
import { visitConfigOf } from '../config/visit-config';
import { recordOpenEvent } from '../open-event/record-open-event';
import { openStore } from '../store/open-store';
import { renewProtection } from '../store/protection';
import { storePointAt } from '../store/store-place';
import { savePhotos } from './visit-photos';
import { visitTypeNames } from './visit-type-names';

/**
 * Records an attache's visit. Presence is checked by coordinates, not by the client's distance, and for a late visit by
 * those measured at the time.
 */
export const saveVisit: Handler<'POST /expand/store/save-visit'> = async (call) => {
  const { body, db, session, now } = call;
  if (session.isManager) throw new ApiError('roleForbidden');
  if (!(body.visit_type in visitTypeNames)) throw badInput('visit_type', 'unknown');
  const sent_after = body.recorded_ago ?? 0;
  if (sent_after > visitRetentionSeconds) {
    throw new ApiError('visitTooOld', { params: { hours: visitRetentionSeconds / 3600 } });
  }
  // Uses the server's clock: the phone's clock may be wrong by a day, but its elapsed seconds are right.
  const visit_time = new Date(now.getTime() - sent_after * 1000);
  const nextVisit = nextVisitOf(call, visit_time);
  const store = await openStore(call, body.store_id);
  if (store.store_status !== StoreStatus.inCooperation) throw new ApiError('storeLocked');
  const photos = (body.img_paths ?? '').split(',').filter(Boolean);
  const point = sent_after > 0 ? await storePointAt(db, store, visit_time) : store;
  const distance = Math.round(distanceBetween(body, point) * 10) / 10;
  const config = await visitConfigOf(db, session.orgcode);
  const details = {
    visitType: body.visit_type,
    distance,
    source: body.location_source,
    accuracy: body.accuracy,
    photos: photos.length,
  };
  switch (visitViolation(config, details)) {
    case 'not-located':
    case 'inaccurate':
      throw new ApiError('visitNotLocated');
    case 'too-far':
      throw new ApiError('visitTooFar', {
        params: { distance: Math.round(distance), limit: distanceLimitOf(config, body.visit_type) ?? 0 },
      });
    case 'photo-missing':
      throw badInput('img_paths', 'required');
    case 'too-many-photos':
      throw badInput('img_paths', 'tooMany');
  }
  await assertOwnFiles(db, session.orgcode, photos, 'img_paths');
  const { id } = await db
    .insertInto('store_visit')
    .values({
      orgcode: session.orgcode,
      store_id: store.id,
      member_id: session.memberId,
      visit_type: body.visit_type,
      visit_content: body.visit_content.trim(),
      img_paths: photos.join(','),
      address: body.address.trim(),
      district: body.district?.trim() ?? '',
      ...roundedPoint(body),
      distance,
      store_lng: point.lng,
      store_lat: point.lat,
      is_wx: body.is_wx ?? 0,
      location_source: body.location_source,
      accuracy: body.accuracy,
      visit_time,
      sent_after,
      ...nextVisit,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { lng, lat } = roundedPoint(body);
  const { orgcode } = session;
  const { location_source } = body;
  await savePhotos(db, { id, orgcode, visit_time, lng, lat, location_source }, photos);
  await renewProtection(call, store.id);
  await recordOpenEvent(db, { orgcode, now, kind: 'visit.recorded', ids: [id] });
  return { id, distance };
};

type SaveVisit = Call<'POST /expand/store/save-visit'>;

/** The plan must be for the day of this visit or later, which may have passed when a late one arrives. */
function nextVisitOf({ body, zone }: SaveVisit, visitTime: Date) {
  const day = body.next_visit_on ?? null;
  if (day !== null && boundsOf(day, zone, 'next_visit_on').to <= visitTime)
    throw badInput('next_visit_on', 'range');
  return { next_visit_on: day, next_visit_reason: day ? (body.next_visit_reason ?? '').trim() : '' };
}
