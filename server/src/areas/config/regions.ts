import type { ApiOutput } from '@agency/shared/api';
import type { Language } from '@agency/shared/model/language';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Region } from '../../platform/db/tables/stores';
import type { Text } from '../../platform/http/language';
import { hasName, hasWord } from '../../platform/search/containing';

type Tree = ApiOutput<'GET /expand/region-for-select'>['list'];

const countries: Record<string, Text> = {
  CN: { 'zh-CN': '中国', 'en-US': 'China', 'km-KH': 'ចិន' },
  KH: { 'zh-CN': '柬埔寨', 'en-US': 'Cambodia', 'km-KH': 'កម្ពុជា' },
};

type NamedRegion = Pick<Region, 'level' | 'country_id' | 'name' | 'name_en'>;

/**
 * Countries are named in the reader's language, Chinese regions have one name, and Cambodian ones are in Latin script
 * except for readers of Khmer.
 */
function nameIn(language: Language, region: NamedRegion): string {
  const country = region.level === 0 ? countries[region.country_id] : undefined;
  if (country) return country[language];
  return region.country_id === 'KH' && language !== 'km-KH' ? region.name_en : region.name;
}

export async function listRegions(db: Db, language: Language, parentId: string | undefined) {
  const regions = await regionsWithChildren(db)
    .where('parent_id', parentId ? '=' : 'is', parentId ?? null)
    .orderBy('id')
    .execute();
  return regions.map((region) => itemOf(region, language));
}

const mostFound = 30;

export async function searchRegions(db: Db, language: Language, word: string, city: string | null) {
  const found = await regionsWithChildren(db)
    .where((region) =>
      region.or([
        hasName({ text: sql`region.name`, pinyin: sql`region.region_pinyin` }, word.trim()),
        hasWord(sql`region.name_en`, word.trim()),
      ]),
    )
    .$if(city !== null, (regions) =>
      regions
        .orderBy(sql`region.id = ${city}`, 'desc')
        .orderBy(sql`region.parent_id is not distinct from ${city}`, 'desc'),
    )
    .orderBy('level')
    .orderBy('id')
    .limit(mostFound)
    .execute();
  return withPaths(db, language, found);
}

export async function regionWithPath(db: Db, language: Language, id: string) {
  const found = await regionsWithChildren(db).where('id', '=', id).execute();
  const [region] = await withPaths(db, language, found);
  return region;
}

async function withPaths(db: Db, language: Language, found: FoundRegion[]) {
  const known = new Map((await ancestorsOf(db, found)).map((region) => [region.id, region]));
  const above = (parentId: string | null): { id: string; name: string }[] => {
    const parent = known.get(parentId ?? '');
    return parent ? [...above(parent.parent_id), { id: parent.id, name: nameIn(language, parent) }] : [];
  };
  return found.map((region) => ({ ...itemOf(region, language), above: above(region.parent_id) }));
}

function regionsWithChildren(db: Db) {
  return db
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
    );
}

type FoundRegion = Awaited<ReturnType<ReturnType<typeof regionsWithChildren>['execute']>>[number];

function itemOf(region: FoundRegion, language: Language) {
  return {
    id: region.id,
    parent_id: region.parent_id,
    level: region.level,
    name: nameIn(language, region),
    has_child: Boolean(region.has_child),
  };
}

async function ancestorsOf(db: Db, regions: { parent_id: string | null }[]): Promise<Region[]> {
  const ids = [...new Set(regions.flatMap(({ parent_id }) => parent_id ?? []))];
  if (ids.length === 0) return [];
  const parents = await db.selectFrom('region').selectAll().where('id', 'in', ids).execute();
  return [...parents, ...(await ancestorsOf(db, parents))];
}

export async function regionTree(db: Db, language: Language, countryId: string): Promise<Tree> {
  const regions = await db
    .selectFrom('region')
    .selectAll()
    .where('country_id', '=', countryId)
    .orderBy('id')
    .execute();
  const nodes = new Map(
    regions.map((region): [string, Tree[number]] => {
      const { id, region_pinyin } = region;
      return [id, { id, name: nameIn(language, region), ...(region_pinyin && { pinyin: region_pinyin }) }];
    }),
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
