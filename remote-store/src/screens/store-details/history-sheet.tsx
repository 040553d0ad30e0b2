import {
  currentLanguage,
  EmptyState,
  InfiniteList,
  type RowOf,
  Sheet,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { HistoryIcon } from '@agency/shared/icons';
import { formatDateTime } from '@agency/shared/model/format-time';
import { statusLooks } from '../../model/store-status';
import { storeChangesQuery } from '../../queries/stores';
import './history-sheet.css';

interface HistorySheetProps {
  storeId: string;
  open: boolean;
  onClose: () => void;
}

export function HistorySheet({ storeId, open, onClose }: HistorySheetProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Sheet open={open} onClose={onClose} title={t('history.title')} tall>
      <Changes storeId={storeId} />
    </Sheet>
  );
}

function Changes({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  return (
    <InfiniteList
      label={t('history.title')}
      query={useApiList(storeChangesQuery(storeId))}
      rowKey={(change) => change.id}
      renderRow={(change) => <ChangeRow change={change} />}
      empty={<EmptyState icon={<HistoryIcon />} title={t('history.empty')} hint={t('history.emptyHint')} />}
    />
  );
}

type Change = RowOf<'GET /expand/store/change-list'>;

function ChangeRow({ change }: { change: Change }) {
  const { t } = useTranslation('remote-store');
  const { field, reason, old_value, new_value } = change;
  const isFirst = reason === 'created';
  return (
    <div className="store-change">
      <p className="store-change__head">
        <strong>{t(`history.field.${field}`)}</strong> · {t(`history.reason.${reason}`)}
      </p>
      <p className="store-change__values">
        {!isFirst && (
          <>
            <span className="store-change__old">
              <span className="ag-sr-only">{t('history.from')} </span>
              <Value field={field} value={old_value} />
            </span>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <span className="ag-sr-only">{t('history.to')} </span>
        <Value field={field} value={new_value} />
      </p>
      {change.note && <p className="store-change__note">{change.note}</p>}
      <p className="store-change__fact">
        {change.changed_by || t('history.system')} · {formatDateTime(change.changed_on, currentLanguage())}
      </p>
    </div>
  );
}

function Value({ field, value }: { field: Change['field']; value: string }) {
  const { t } = useTranslation('remote-store');
  if (field === 'owner') return value || t('history.pool');
  const look = field === 'status' ? statusLooks[Number(value)] : undefined;
  return look ? t(`status.${look.key}`) : value;
}
