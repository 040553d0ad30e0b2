import { distanceBetween } from '@agency/shared/model/distance';
import { StoreStatus } from '@agency/shared/model/store';
import { distanceLimitOf, visitViolation } from '@agency/shared/model/visit';
import { assertOwnFiles } from '../file/own-files';
import { ApiError, badInput } from '../http/api-error';
import type { Handler } from '../http/call';
import { openStore } from './open-store';
import { renewProtection } from './protection';
import { roundedPoint } from './rounded-point';
import { visitConfigOf, visitTypeNames } from './visit-settings';

/** Records an attache's visit. Presence is judged by the coordinates, whatever distance the client claims. */
export const saveVisit: Handler<'POST /expand/store/save-visit'> = async (call) => {
  const { body, db, session, now } = call;
  if (session.isManager) throw new ApiError('roleForbidden');
  if (!(body.visit_type in visitTypeNames)) throw badInput('visit_type', 'unknown');
  const store = await openStore(call, body.store_id);
  if (store.store_status !== StoreStatus.inCooperation) throw new ApiError('storeLocked');
  const photos = (body.img_paths ?? '').split(',').filter(Boolean);
  const distance = Math.round(distanceBetween(body, store) * 10) / 10;
  const config = await visitConfigOf(db, session.orgcode);
  const given = {
    visitType: body.visit_type,
    distance,
    source: body.location_source,
    photos: photos.length,
  };
  switch (visitViolation(config, given)) {
    case 'not-located':
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
      is_wx: body.is_wx ?? 0,
      location_source: body.location_source,
      accuracy: body.accuracy,
      visit_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewProtection(call, store.id);
  return { id, distance };
};
