import { Card, ErrorState, Skeleton, useRole, useTranslation } from '@agency/shared';
import { type CustomerTotals, categoriesFor } from '../../model/customer-category';
import './category-tiles.css';

interface CategoryTilesProps {
  totals?: CustomerTotals;
  hasFailed: boolean;
  onRetry: () => void;
}

/** All customers of each category, and how many of them came today. */
export function CategoryTiles({ totals, hasFailed, onRetry }: CategoryTilesProps) {
  const { t } = useTranslation('remote-customer');
  const role = useRole();
  if (!totals && hasFailed) return <ErrorState title={t('home.totalsFailed')} onRetry={onRetry} />;
  return (
    <ul className="customer-tiles" aria-busy={!totals}>
      {categoriesFor(role).map((key) => {
        const figures = totals?.[key];
        return (
          <li key={key}>
            {totals ? (
              <Card>
                <p className="customer-tile__total">{figures?.total ?? 0}</p>
                <p className="customer-tile__name">{t(`category.${key}`)}</p>
                <p className="customer-tile__today">{t('home.today', { count: figures?.today ?? 0 })}</p>
              </Card>
            ) : (
              <Skeleton shape="block" height={120} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
