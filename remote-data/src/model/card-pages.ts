import type { FormatLanguage } from '@agency/shared/model/format-number';

/** `show_mode` (docs/product.md, section 9 "Indicator show modes"). */
export const ShowMode = { swipe: 0, tile: 1 } as const;

/** Chinese names are short: six cards fit where four do in other languages. */
export function cardsAPage(language: FormatLanguage): number {
  return language === 'zh-CN' ? 6 : 4;
}

export function pagesOf<Card>(cards: readonly Card[], size: number): Card[][] {
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, page) =>
    cards.slice(page * size, (page + 1) * size),
  );
}
