import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  'alter table upload_file add likeness_views bytea',
  'alter table visit_photo add likeness_hashes bytea',
  // Hashes have 16 bytes in four words. Photos that are alike have in common at least two words' first bytes, which are
  // the lowest frequencies. A key is one of the six pairs of words with its two bytes.
  `create function likeness_keys(hashes bytea) returns int[]
    language sql immutable strict parallel safe as $$
    select array_agg(distinct (16 * a + b) * 65536 + get_byte(hashes, start + 4 * a) * 256 + get_byte(hashes, start + 4 * b))
    from generate_series(0, length(hashes) - 16, 16) start, generate_series(0, 3) a, generate_series(0, 3) b
    where a < b $$`,
  `create index visit_photo_likeness_keys on visit_photo using gin (likeness_keys(likeness_hashes))
    where likeness_hashes is not null`,
];

/**
 * Adds hashes by which changed copies of a photo are recognised. The previous hash, `likeness`, cannot be converted and
 * stays for older servers; photos from before are compared by their bytes only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['upload_file', 'visit_photo']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
