import { useTranslation } from '@agency/shared';
import { type ReactNode, useRef, useState } from 'react';
import { pagesOf } from '../../model/card-pages';

interface CardPagesProps {
  cards: readonly ReactNode[];
  size: number;
}

export function CardPages({ cards, size }: CardPagesProps) {
  const { t } = useTranslation('remote-data');
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const pages = pagesOf(cards, size);
  const turnTo = (page: number) =>
    strip.current?.children[page]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  const note = ({ scrollLeft, clientWidth }: HTMLDivElement) =>
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)));
  return (
    <>
      <div ref={strip} className="data-pages" onScroll={({ currentTarget }) => note(currentTarget)}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are places, whatever stands on them
          <ul key={index} className="data-cards" aria-label={t('cards.page', { page: index + 1 })}>
            {page}
          </ul>
        ))}
      </div>
      {pages.length > 1 && (
        <div className="data-dots">
          {pages.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are places, whatever stands on them
              key={index}
              type="button"
              className="data-dot"
              aria-current={index === shown || undefined}
              onClick={() => turnTo(index)}
            >
              <span className="ag-sr-only">{t('cards.page', { page: index + 1 })}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
