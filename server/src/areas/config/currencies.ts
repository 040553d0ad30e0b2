export interface Currency {
  symbol: string;
  /** Units for one US dollar, fixed because the product displays amounts but settles none. */
  perDollar: number;
}

export const currencies: Record<string, Currency> = {
  CNY: { symbol: '¥', perDollar: 7.12 },
  USD: { symbol: '$', perDollar: 1 },
  JPY: { symbol: '¥', perDollar: 154 },
  KHR: { symbol: '៛', perDollar: 4_050 },
};

/** Returns units of `to` for one unit of `from`, with six decimals. */
export function rateBetween(from: string, to: string): number {
  const rate = (currencies[to]?.perDollar ?? 1) / (currencies[from]?.perDollar ?? 1);
  return Number(rate.toFixed(6));
}
