import type { ApiOutput } from '@agency/shared/api';
import type { Db } from '../db/database';
import type { Language } from '../http/language';

type Tree = ApiOutput<'GET /expand/region-for-select'>['list'];

/** Chinese regions have one name; Cambodian ones are shown in Latin script to who does not read Khmer. */
function nameIn(language: Language, region: { country_id: string; name: string; name_en: string }): string {
  return region.country_id === 'KH' && language !== 'km-KH' ? region.name_en : region.name;
}

export async function listRegions(db: Db, language: Language, parentId: string | undefined) {
  const regions = await db
    .selectFrom('region')
    .selectAll()
    .select((region) =>
      region
        .exists(
          region
            .selectFrom('region as child')
            .whereRef('child.parent_id', '=', 'region.id')
            .select('child.id'),
        )
        .as('has_child'),
    )
    .where('parent_id', parentId ? '=' : 'is', parentId ?? null)
    .orderBy('id')
    .execute();
  return regions.map((region) => ({
    id: region.id,
    parent_id: region.parent_id,
    level: region.level,
    name: nameIn(language, region),
    has_child: Boolean(region.has_child),
  }));
}

/** The provinces of a country with everything below them. */
export async function regionTree(db: Db, language: Language, countryId: string): Promise<Tree> {
  const regions = await db
    .selectFrom('region')
    .selectAll()
    .where('country_id', '=', countryId)
    .orderBy('id')
    .execute();
  const nodes = new Map(
    regions.map((region) => [region.id, { id: region.id, name: nameIn(language, region) } as Tree[number]]),
  );
  for (const { id, parent_id } of regions) {
    const parent = nodes.get(parent_id ?? '');
    const node = nodes.get(id);
    if (!parent || !node) continue;
    parent.children ??= [];
    parent.children.push(node);
  }
  return nodes.get(countryId)?.children ?? [];
}
