export type IndicatorSource = 'store' | 'broker' | 'visit' | 'customer';

interface Indicator {
  source: IndicatorSource;
  /** Divided by the number of days of the range (docs/product.md, section 5). */
  isPerDay: boolean;
}

/** The twelve indicators in the order of the help text. `bb` is report, `dk` arrival, `rg` subscription, `cj` deal. */
export const indicators = {
  expand_bb_count: { source: 'customer', isPerDay: false },
  expand_dk_count: { source: 'customer', isPerDay: false },
  expand_rg_count: { source: 'customer', isPerDay: false },
  expand_cj_count: { source: 'customer', isPerDay: false },
  expand_cj_amount: { source: 'customer', isPerDay: false },
  expand_report_store_count: { source: 'customer', isPerDay: false },
  expand_new_store_count: { source: 'store', isPerDay: false },
  expand_new_broker_count: { source: 'broker', isPerDay: false },
  expand_member_store_visit_times: { source: 'visit', isPerDay: false },
  expand_member_store_visit_times_da: { source: 'visit', isPerDay: true },
  expand_member_visit_store_count: { source: 'visit', isPerDay: false },
  expand_member_visit_store_count_da: { source: 'visit', isPerDay: true },
} as const satisfies Record<string, Indicator>;

export type IndicatorId = keyof typeof indicators;

export const indicatorIds = Object.keys(indicators) as IndicatorId[];

export function isIndicatorId(id: string): id is IndicatorId {
  return Object.hasOwn(indicators, id);
}

/** Returns the unit beside a count, singular for 1 in English. */
export function unitOf(count: number, unit: string, language: string): string {
  return language === 'en-US' && count === 1 ? unit.replace(/s$/, '') : unit;
}

/** Returns the average over the inclusive number of days, rounded to two decimals. */
export function perDay(total: number, days: number): number {
  // Multiplied first, because 29 / 200 * 100 is less than 14.5.
  return Math.round((total * 100) / Math.max(1, days)) / 100;
}

/** Visits, stores and brokers belong to no project: under a project filter only customers can be counted. */
export function isSupportedWith(id: IndicatorId, filter: { hasProjects: boolean }): boolean {
  return !filter.hasProjects || indicators[id].source === 'customer';
}

export const rankingTypes = ['member_ranking', 'store_ranking', 'broker_ranking', 'project_ranking'] as const;
export type RankingType = (typeof rankingTypes)[number];

const rankable: Record<IndicatorSource, readonly RankingType[]> = {
  customer: rankingTypes,
  store: ['member_ranking'],
  broker: ['member_ranking', 'store_ranking'],
  visit: ['member_ranking', 'store_ranking'],
};

export function isRankable(id: IndicatorId, type: RankingType): boolean {
  return rankable[indicators[id].source].includes(type);
}
