import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { fileNameOf, fileUrlOf } from '../../platform/file/file-url';
import { hashDistanceOf, maxHashDistance, visitPhotoHashBytes } from '../../platform/file/likeness-hash';
import type { Reader } from '../../platform/session/session';
import { formatTime } from '../../platform/time/zoned-time';
import { isSeenByBranch } from '../member/visible';

const dayMs = 86_400_000;
/** A photo is compared with those of visits in this many days, because reuse happens soon. */
const comparisonDays = 90;

interface NewVisit {
  id: string;
  orgcode: string;
  visit_time: Date;
  lng: number;
  lat: number;
  location_source?: string | undefined;
}

export async function savePhotos(db: Db, visit: NewVisit, urls: readonly string[]): Promise<void> {
  const names = new Set(urls.map(fileNameOf).filter((name) => name !== null));
  if (names.size === 0) return;
  // Serialised, so that the later of two concurrent visits sees the photos of the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit photos ${visit.orgcode}`}, 0))`.execute(
    db,
  );
  for (const name of names) {
    const file = await db
      .selectFrom('upload_file')
      .select(['created_on', 'sha256', 'likeness_views'])
      .where('orgcode', '=', visit.orgcode)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { created_on, sha256, likeness_views } = file;
    const known = await findSame(db, visit, { name, sha256, likeness_views });
    await db
      .insertInto('visit_photo')
      .values({
        orgcode: visit.orgcode,
        visit_id: visit.id,
        file_name: name,
        received_on: created_on,
        claimed_on: visit.visit_time,
        lng: visit.lng,
        lat: visit.lat,
        location_source: visit.location_source,
        sha256,
        likeness_hashes: likeness_views?.subarray(0, visitPhotoHashBytes),
        same_as: known?.id,
        is_exact: known?.is_exact ?? false,
      })
      .execute();
  }
}

interface File {
  name: string;
  sha256: string | null;
  likeness_views: Buffer | null;
}

/** Finds the photo of another visit that this one repeats: the same file, else the most similar one. */
async function findSame(
  db: Db,
  visit: NewVisit,
  { name, sha256, likeness_views }: File,
): Promise<{ id: string; is_exact: boolean } | null> {
  const others = db
    .selectFrom('visit_photo')
    .select('id')
    .where('orgcode', '=', visit.orgcode)
    .where('visit_id', '!=', visit.id)
    .where('claimed_on', '>=', new Date(visit.visit_time.getTime() - comparisonDays * dayMs))
    .orderBy('id')
    .limit(1);
  const exact =
    (await others.where('file_name', '=', name).executeTakeFirst()) ??
    (sha256 === null ? undefined : await others.where('sha256', '=', sha256).executeTakeFirst());
  if (exact) return { id: exact.id, is_exact: true };
  if (likeness_views === null) return null;
  // The index finds photos that share the lowest frequencies with a view; these are then compared as a whole. The keys
  // are a subquery, because the planner takes hundreds of known keys for most of the photos and would read all of them.
  const candidates = await others
    .clearLimit()
    .select('likeness_hashes')
    .where('likeness_hashes', 'is not', null)
    .where(sql<boolean>`likeness_keys(likeness_hashes) && (select likeness_keys(${likeness_views}::bytea))`)
    .execute();
  let alike: { id: string; is_exact: boolean } | null = null;
  let least = maxHashDistance;
  for (const { id, likeness_hashes } of candidates) {
    const distance = likeness_hashes ? hashDistanceOf(likeness_hashes, likeness_views) : Infinity;
    if (distance > least || (alike && distance === least)) continue;
    alike = { id, is_exact: false };
    least = distance;
  }
  return alike;
}

export interface PhotoMark {
  file_url: string;
  is_exact: boolean;
  same_as: {
    visit_time: string;
    store_id: string;
    store_name: string;
    member_id: string;
    member_name: string;
  };
}

export async function photoMarksOf(
  db: Db,
  session: Reader,
  visitIds: readonly string[],
  zone: string,
): Promise<Map<string, PhotoMark[]>> {
  const marks = new Map<string, PhotoMark[]>();
  if (!session.isManager || visitIds.length === 0) return marks;
  let photos = db
    .selectFrom('visit_photo as photo')
    .innerJoin('visit_photo as former', 'former.id', 'photo.same_as')
    .innerJoin('store_visit', 'store_visit.id', 'former.visit_id')
    .innerJoin('store', 'store.id', 'store_visit.store_id')
    .innerJoin('member', 'member.id', 'store_visit.member_id')
    .select(['photo.visit_id', 'photo.file_name', 'photo.is_exact'])
    .select(['store_visit.visit_time', 'store_visit.store_id', 'store.store_name'])
    .select(['store_visit.member_id', 'member.name as member_name'])
    .where('photo.orgcode', '=', session.orgcode)
    .where('photo.visit_id', 'in', visitIds)
    .orderBy('photo.id');
  // Only the head learns that a photo repeats one of another branch, because the mark names that visit.
  const isSeen = isSeenByBranch(session, sql.ref('store_visit.member_id'));
  if (isSeen) photos = photos.where(isSeen);
  const rows = await photos.execute();
  for (const { visit_id, file_name, is_exact, visit_time, ...visit } of rows) {
    const mark = {
      file_url: fileUrlOf(file_name),
      is_exact,
      same_as: { ...visit, visit_time: formatTime(visit_time, zone) },
    };
    marks.set(visit_id, [...(marks.get(visit_id) ?? []), mark]);
  }
  return marks;
}

/** Builds the test whether {@link photoMarksOf} has marks for the visit of a row of `store_visit`. */
export function hasPhotoMarks(session: Reader): RawBuilder<boolean> {
  const isSeen = isSeenByBranch(session, sql.ref('other.member_id'));
  const seen = isSeen
    ? sql`and exists (select from visit_photo former join store_visit other on other.id = former.visit_id
        where former.id = photo.same_as and ${isSeen})`
    : sql``;
  return sql<boolean>`exists (select from visit_photo photo where photo.visit_id = store_visit.id
    and photo.same_as is not null ${seen})`;
}
