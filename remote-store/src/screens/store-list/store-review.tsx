import { Button, currentLanguage, Link, PhotoRow, useTranslation } from '@agency/shared';
import { BrokerCstFrom } from '@agency/shared/model/broker-cst-from';
import { formatDistance } from '@agency/shared/model/format-distance';
import { formatDateTime } from '@agency/shared/model/format-time';
import { paths } from '@agency/shared/paths';
import type { MouseEvent } from 'react';
import type { StoreRow } from '../../queries/stores';
import './store-review.css';
import type { Review } from './use-review';

type Facts = NonNullable<StoreRow['review']>;

interface StoreReviewProps {
  store: StoreRow;
  review: Facts;
  isDeciding: boolean;
  onDecide: Review['decide'];
}

export function StoreReview({ store, review, isDeciding, onDecide }: StoreReviewProps) {
  const { t } = useTranslation('remote-store');
  const { submitted_on, biz_license_url_real: licence, lookalikes } = review;
  const decide = async ({ currentTarget }: MouseEvent, decision: Parameters<Review['decide']>[1]) => {
    const row = currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    await onDecide(store, decision);
    // The decided row disappears, which would lose the focus.
    next?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  };
  return (
    <div className="store-review">
      <p className="store-review__fact">
        {t('review.submitted', { time: formatDateTime(submitted_on, currentLanguage()) })}
      </p>
      {lookalikes.length > 0 && <Lookalikes lookalikes={lookalikes} />}
      <PhotoRow images={licence ? [licence] : []} label={t('form.licence')} />
      <div className="store-review__decisions">
        <Button variant="secondary" loading={isDeciding} onClick={(event) => void decide(event, 'refuse')}>
          {t('form.refuse')}
        </Button>
        <Button loading={isDeciding} onClick={(event) => void decide(event, 'agree')}>
          {t('form.agree')}
        </Button>
      </div>
    </div>
  );
}

const named = 3;

function Lookalikes({ lookalikes }: Pick<Facts, 'lookalikes'>) {
  const { t } = useTranslation('remote-store');
  return (
    <div className="store-review__fact">
      {t('review.lookalikes')}
      <ul className="store-review__lookalikes">
        {lookalikes.slice(0, named).map(({ id, store_name, way, distance }) => (
          <li key={id}>
            <Link
              to={paths.storeDetails.href({ store_id: id, broker_cst_from: BrokerCstFrom.storeList })}
              className="store-review__lookalike"
            >
              {store_name}
            </Link>{' '}
            {t(`review.${way}`, { distance: formatDistance(distance) })}
          </li>
        ))}
        {lookalikes.length > named && <li>{t('review.more', { count: lookalikes.length - named })}</li>}
      </ul>
    </div>
  );
}
