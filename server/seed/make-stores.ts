import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Region } from '../src/platform/db/tables/stores';
import { regionPath } from '../src/platform/region/region-path';
import { storeNames } from '../src/platform/search/searched-names';
import { addDays, parseTime } from '../src/platform/time/zoned-time';
import type { Ids } from './ids';
import type { makeExtFields } from './make-labels';
import type { SeedMember, SeedTenant } from './make-tenant';
import type { District } from './places';
import type { Random } from './random';

export interface SeedStore {
  id: string;
  orgcode: string;
  company_id: string;
  store_name: string;
  store_pinyin: string;
  member_id: string | null;
  store_status: number;
  is_gh: number;
  address: string;
  created_on: Date;
  [column: string]: unknown;
}

interface Setting {
  ids: Ids;
  random: Random;
  regions: Map<string, Region>;
  now: Date;
  /** `yyyy-MM-dd`. */
  today: string;
  agencyIds: string[];
  extFields: ReturnType<typeof makeExtFields>;
}

export function makeStores(tenant: SeedTenant, count: number, setting: Setting): SeedStore[] {
  const attaches = tenant.members.filter((member) => member.is_attache);
  return Array.from({ length: count }, (_, index) => makeStore(tenant, attaches, index, setting));
}

// Cycle of statuses: seven of ten in cooperation, and no tab empty even in a small set.
const statusRound = [1, 1, 3, 1, 1, 2, 1, 1, 4, 1].map((status) => status as number);

function makeStore(tenant: SeedTenant, attaches: SeedMember[], index: number, setting: Setting): SeedStore {
  const { ids, random, today, agencyIds } = setting;
  const { plan, companies } = tenant;
  const round = Math.floor(index / attaches.length);
  const store_status = statusRound[(index + round) % statusRound.length] ?? 1;
  const isPublic = store_status === StoreStatus.inCooperation && index % 5 === 4;
  const owner = attaches[index % attaches.length];
  const member = isPublic ? undefined : owner;
  const district = random.pick(plan.districts);
  const street = random.pick(district.streets);
  const createdDaysAgo = store_status === StoreStatus.inReview ? random.int(0, 6) : random.int(3, 900);
  const place = placeOf(district, setting);
  const store_name = plan.words.store(random, street);
  const address = plan.words.address(random, street);
  const names = storeNames(store_name, plan.words.person(random, random.int(1, 2)));
  const isProtected = !isPublic && store_status === StoreStatus.inCooperation;
  return {
    id: ids.next('store'),
    orgcode: plan.orgcode,
    company_id: owner?.company_id ?? companies[0]?.id ?? '',
    ...place,
    ...names,
    address,
    country_code: plan.words.countryCode,
    mobile_tel: plan.words.phone(random),
    agency_id: random.chance(0.85) ? random.pick(agencyIds) : null,
    member_id: member?.id ?? null,
    store_status,
    is_gh: isPublic ? StoreOwnership.public : StoreOwnership.private,
    recycle_date: isProtected ? addDays(today, round % 5 === 0 ? random.int(1, 6) : random.int(9, 60)) : null,
    biz_license_url: '',
    ext_values: extValues(setting),
    created_on: afterMidnight(tenant, setting, createdDaysAgo),
  };
}

function afterMidnight({ plan }: SeedTenant, { random, now, today }: Setting, daysAgo: number): Date {
  const clock = `00:${10 + random.int(0, 49)}:00`;
  const time = parseTime(`${addDays(today, -daysAgo)} ${clock}`, plan.timezone, 'seed');
  return time <= now ? time : now;
}

function extValues({ random, extFields }: Setting) {
  return extFields
    .filter(({ options }) => options.length > 0)
    .map(({ field, options }) => {
      const offered = options.filter(({ deleted_state }) => deleted_state === 0 || random.chance(0.1));
      return { ext_field_id: field.id, value: random.pick(offered).id };
    });
}

function placeOf(district: District, { random, regions }: Setting) {
  const leaf = regions.get(district.area);
  const parent = regions.get(leaf?.parent_id ?? '');
  const isArea = leaf?.level === 3;
  const names = regionPath(regions, district.area).map(({ name }) => name);
  const near = () => (random.next() + random.next() - 1) * 0.02;
  return {
    country_id: leaf?.country_id ?? '',
    province_id: (isArea ? parent?.parent_id : parent?.id) ?? '',
    city_id: (isArea ? parent?.id : leaf?.id) ?? '',
    area_id: isArea ? leaf.id : null,
    region_name: names.join(' '),
    lng: Number((district.lng + near()).toFixed(6)),
    lat: Number((district.lat + near()).toFixed(6)),
  };
}
