import { isDeepStrictEqual } from 'node:util';
import { isVisible } from '@agency/shared/model/invisible-characters';
import { tileOriginOf } from '@agency/shared/model/map-tiles';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { findTenant } from '../config/find-tenant';
import { isAllowedSource, type TileServices } from '../config/map-tiles';

export const getMapTiles: Handler<'GET /expand/admin/map-tiles', TileServices> = async (call) => {
  const { map_tiles } = await findTenant(call.db, call.session.orgcode);
  return { tiles: map_tiles, allowed_origins: [...call.deps.tileOrigins] };
};

/** Replaces the tile source that the author saw. Without a new one, maps are drawn without streets again. */
export const saveMapTiles: Handler<'POST /expand/admin/map-tiles/save', TileServices> = async (call) => {
  const { body, db, deps, now, session } = call;
  const { orgcode } = session;
  const tiles = body.tiles ?? null;
  if (tiles) {
    if (!isVisible(tiles.attribution)) throw badInput('tiles.attribution', 'required');
    if (tileOriginOf(tiles.url) === undefined) throw badInput('tiles.url', 'format');
    if (!isAllowedSource(deps, tiles)) {
      const origins = deps.tileOrigins.join(', ') || '–';
      throw new ApiError('tileOriginRefused', { field: 'tiles.url', params: { origins } });
    }
  }
  const { map_tiles: before } = await db
    .selectFrom('tenant')
    .select('map_tiles')
    .where('orgcode', '=', orgcode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isDeepStrictEqual(before, body.before ?? null)) throw new ApiError('conflict');
  if (isDeepStrictEqual(before, tiles)) return { changed: false };
  await db
    .updateTable('tenant')
    .set({ map_tiles: tiles && JSON.stringify(tiles) })
    .where('orgcode', '=', orgcode)
    .execute();
  await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
    {
      action: 'changed',
      subject_kind: 'settings',
      subject_id: 'map_tiles',
      subject_name: 'map_tiles',
      old_value: before && { ...before },
      new_value: tiles && { ...tiles },
    },
  ]);
  return { changed: true };
};
