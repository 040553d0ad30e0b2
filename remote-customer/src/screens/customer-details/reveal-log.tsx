import {
  Card,
  currentLanguage,
  EmptyState,
  InfiniteList,
  RowButton,
  type RowOf,
  Sheet,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { PrivacyIcon } from '@agency/shared/icons';
import { formatDateTime } from '@agency/shared/model/format-time';
import { factGap } from '@agency/shared/model/join-facts';
import { useState } from 'react';
import type { CustomerDetail } from '../../model/detail-lines';
import { customerRevealsQuery } from '../../queries/customers';
import './reveal-log.css';

/** Shows managers who revealed a masked number of the customer: the last one inline, all in a sheet. */
export function RevealLog({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('remote-customer');
  const [isOpen, setOpen] = useState(false);
  const reveals = useApiList(customerRevealsQuery(customer.id));
  const [last] = reveals.rows;
  // Hidden if no number is masked or ever was.
  if (!last && !customer.revealable?.length) return null;
  return (
    <div className="reveal-log">
      <Card flush>
        <RowButton
          icon={<PrivacyIcon />}
          label={t('reveal.log')}
          value={last ? last.member_name : reveals.status === 'success' ? t('reveal.nobody') : ''}
          onPress={() => setOpen(true)}
        />
      </Card>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('reveal.log')} tall>
        <InfiniteList
          label={t('reveal.log')}
          query={reveals}
          rowKey={(reveal) => reveal.id}
          renderRow={(reveal) => <RevealRow reveal={reveal} />}
          empty={<EmptyState icon={<PrivacyIcon />} title={t('reveal.none')} hint={t('reveal.noneHint')} />}
        />
      </Sheet>
    </div>
  );
}

function RevealRow({ reveal }: { reveal: RowOf<'GET /expand/cst/get-reveal-list'> }) {
  const { t } = useTranslation('remote-customer');
  return (
    <div className="reveal-log__row">
      <p className="reveal-log__who">{reveal.member_name}</p>
      <p className="reveal-log__fact">
        {t(`reveal.kind.${reveal.number_kind}`)}
        {factGap}
        <time dateTime={reveal.revealed_on}>{formatDateTime(reveal.revealed_on, currentLanguage())}</time>
      </p>
    </div>
  );
}
