import { isIndicatorId, isRankable, type RankingType } from '@agency/shared/model/indicators';

interface Choice {
  indicator_id: string;
  supported: boolean;
}

/**
 * Returns the indicators available for the ranking and the selected one. It defaults to the first one among the cards
 * of the user, which is in focus there, as far as it can be ranked.
 */
export function rankedBy<Indicator extends Choice>(
  indicators: readonly Indicator[],
  ranking: RankingType,
  wanted: string,
  cards: readonly string[],
): { choices: Indicator[]; chosen: Indicator | undefined } {
  const choices = indicators.filter(
    ({ indicator_id, supported }) =>
      supported && isIndicatorId(indicator_id) && isRankable(indicator_id, ranking),
  );
  const [first] = [wanted, ...cards].flatMap(
    (id) => choices.find(({ indicator_id }) => indicator_id === id) ?? [],
  );
  return { choices, chosen: first ?? choices[0] };
}

/** Returns the medal of a rank: only the top three of a descending ranking have one (docs/product.md, section 2). */
export function medalOf(ranking: number, order: 'asc' | 'desc'): 'gold' | 'silver' | 'bronze' | null {
  if (order === 'asc') return null;
  return (['gold', 'silver', 'bronze'] as const)[ranking - 1] ?? null;
}

export function barOf(count: number, most: number): number {
  return most > 0 ? Math.max(0, Math.min(100, (count / most) * 100)) : 0;
}
