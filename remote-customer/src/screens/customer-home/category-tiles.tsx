import { Card, ErrorState, Link, Skeleton, useRole, useTranslation } from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import { paths } from '@agency/shared/paths';
import {
  type CategoryKey,
  type CustomerTotals,
  categoriesFor,
  categoryTypes,
} from '../../model/customer-category';
import { rememberedFilterOf } from '../../model/remembered-filter';
import './category-tiles.css';

interface CategoryTilesProps {
  totals?: CustomerTotals;
  /** Null until loading has failed. */
  error: Error | null;
  onRetry: () => void;
}

export function CategoryTiles({ totals, error, onRetry }: CategoryTilesProps) {
  const { t } = useTranslation('remote-customer');
  const role = useRole();
  if (!totals && error) return <ErrorState title={t('home.totalsFailed')} error={error} onRetry={onRetry} />;
  return (
    <ul className="customer-tiles" aria-busy={!totals}>
      {categoriesFor(role).map((key) => {
        const figures = totals?.[key];
        return (
          <li key={key}>
            <Card>
              <p className="customer-tile__total">
                {totals ? formatNumber(figures?.total ?? 0) : <Skeleton width="2em" height="0.6lh" />}
              </p>
              <p className="customer-tile__name">
                <Link to={listHref(key, t(`category.${key}`))} className="customer-tile__link">
                  {t(`category.${key}`)}
                </Link>
              </p>
              <p className="customer-tile__today">
                {totals ? (
                  t('home.today', { count: figures?.today ?? 0 })
                ) : (
                  <Skeleton width="5em" height="0.6lh" />
                )}
              </p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** Links to a category's list with the filter that was used last. */
function listHref(key: CategoryKey, title: string): string {
  const type = categoryTypes[key];
  const kept = rememberedFilterOf(type);
  return paths.customerList.href({ type, title, showSearch: 'true' }) + (kept && `&${kept}`);
}
