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

export interface Place {
  medal: 'gold' | 'silver' | 'bronze' | null;
  isTied: boolean;
}

interface Counted {
  ranking: number;
  count: number;
}

/**
 * Returns how the place of a row is drawn. The first three of a descending ranking have a medal, unless they have counted
 * nothing or share their place, which is known once the row below is loaded (docs/product.md, section 2).
 */
export function placeOf(rows: readonly Counted[], index: number, order: 'asc' | 'desc'): Place {
  const row = rows[index];
  if (!row) return { medal: null, isTied: false };
  const isTied = [rows[index - 1], rows[index + 1]].some((other) => other?.ranking === row.ranking);
  const hasMedal = order === 'desc' && row.count > 0 && !isTied;
  const medals = ['gold', 'silver', 'bronze'] as const;
  return { medal: (hasMedal && medals[row.ranking - 1]) || null, isTied };
}

/**
 * Returns the number of zeros at the end of a descending ranking, or 0 while none is loaded. A single one is not worth
 * folding.
 */
export function countFoldable(rows: readonly Counted[], total: number, order: 'asc' | 'desc'): number {
  const first = rows.findIndex(({ count }) => count === 0);
  const zeros = order === 'desc' && first >= 0 ? total - first : 0;
  return zeros > 1 ? zeros : 0;
}

export function barOf(count: number, most: number): number {
  return most > 0 ? Math.max(0, Math.min(100, (count / most) * 100)) : 0;
}
