import { type IndicatorId, isRankable, type RankingType } from './indicators';

export const changeParts = ['company', 'member', 'project', 'store'] as const;
export type ChangePart = (typeof changeParts)[number];

const rankings: Partial<Record<ChangePart, RankingType>> = {
  project: 'project_ranking',
  store: 'store_ranking',
};

/** Visits and brokers belong to no project, and a new store is itself the row that is counted. */
export function isSplitBy(id: IndicatorId, by: ChangePart): boolean {
  const ranking = rankings[by];
  return ranking === undefined || isRankable(id, ranking);
}
