import { Tabs, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { StoreStatus } from '@agency/shared/model/store';
import { tabStatuses } from '../../model/store-filter';
import { statusLooks } from '../../model/store-status';

type Counts = ApiOutput<'GET /expand/store/get-count'>;

const countOf: Record<number, keyof Counts> = {
  [StoreStatus.all]: 'total',
  [StoreStatus.inCooperation]: 'normal',
  [StoreStatus.disabled]: 'disabled',
  [StoreStatus.inReview]: 'apply_in',
};

interface StoreTabsProps {
  status: StoreStatus;
  counts?: Counts;
  onChange: (status: (typeof tabStatuses)[number]) => void;
}

export function StoreTabs({ status, counts, onChange }: StoreTabsProps) {
  const { t } = useTranslation('remote-store');
  const tabs = tabStatuses.map((value) => {
    const field = countOf[value];
    return {
      key: String(value),
      label: t(`status.${statusLooks[value]?.key}`),
      count: counts && field ? counts[field] : undefined,
    };
  });
  const choose = (key: string) => {
    const chosen = tabStatuses.find((value) => String(value) === key);
    if (chosen !== undefined) onChange(chosen);
  };
  return <Tabs label={t('list.statuses')} tabs={tabs} value={String(status)} onChange={choose} />;
}
