import {
  Card,
  currentLanguage,
  EmptyState,
  ErrorState,
  InfiniteList,
  KeyValue,
  PhotoRow,
  type RowOf,
  SkeletonList,
  useApiList,
  useCurrency,
  useTranslation,
} from '@agency/shared';
import { DocumentIcon } from '@agency/shared/icons';
import { formatNumber, UNSUPPORTED } from '@agency/shared/model/format-number';
import { formatDate } from '@agency/shared/model/format-time';
import { formatMoney } from '@agency/shared/model/money';
import { usePolling } from '../../components/use-polling';
import { attachmentsOf } from '../../model/attachments';
import { customerTradesQuery } from '../../queries/customers';
import './detail-entries.css';

type Trade = RowOf<'POST /expand/cst/trades-list'>;

export function TradesTab({ clueId }: { clueId: string }) {
  const { t } = useTranslation('remote-customer');
  const query = useApiList({ ...customerTradesQuery(clueId), ...usePolling() });
  return (
    <div className="customer-entries">
      <InfiniteList
        label={t('details.tab.trades')}
        query={query}
        rowKey={(trade) => trade.id}
        renderRow={(trade) => <TradeEntry trade={trade} />}
        skeleton={<SkeletonList rows={2} />}
        empty={<EmptyState icon={<DocumentIcon />} title={t('trades.none')} hint={t('trades.noneHint')} />}
        error={
          <ErrorState title={t('trades.failed')} error={query.error} onRetry={() => void query.refetch()} />
        }
      />
    </div>
  );
}

function TradeEntry({ trade }: { trade: Trade }) {
  const { t } = useTranslation('remote-customer');
  const money = useCurrency();
  const language = currentLanguage();
  const { building_no, unit, room, rg_order_area, rg_order_total, rg_order_date, remark } = trade;
  const { images, files } = attachmentsOf(trade.attachments);
  return (
    <Card>
      <div className="customer-entry__head">
        <h3 className="customer-entry__title">{[building_no, unit, room].filter(Boolean).join('-')}</h3>
        <span className="customer-entry__amount">
          {money ? formatMoney(rg_order_total, { ...money, language }) : UNSUPPORTED}
        </span>
      </div>
      <KeyValue
        compact
        items={[
          { label: t('trades.area'), value: t('trades.squareMetres', { area: formatNumber(rg_order_area) }) },
          { label: t('trades.date'), value: formatDate(rg_order_date, language) },
        ]}
      />
      {remark && <p className="customer-entry__content">{remark}</p>}
      <PhotoRow images={images} label={t('trades.attachments')} />
      {files.length > 0 && (
        <div className="customer-entry__files">
          {files.map((url, index) => (
            <a
              key={url}
              className="ag-button ag-button--text"
              href={url}
              target="_blank"
              rel="noreferrer noopener"
            >
              {t('trades.attachment', { index: index + 1 })}
            </a>
          ))}
        </div>
      )}
    </Card>
  );
}
