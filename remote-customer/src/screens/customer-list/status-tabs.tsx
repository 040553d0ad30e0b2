import { Tabs, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { tabStatuses } from '../../model/customer-filter';

interface StatusTabsProps {
  status: (typeof tabStatuses)[number];
  counts?: ApiOutput<'GET /expand/cst/get-status-total'>;
  onChange: (status: (typeof tabStatuses)[number]) => void;
}

export function StatusTabs({ status, counts, onChange }: StatusTabsProps) {
  const { t } = useTranslation('remote-customer');
  const countOf = (value: number) =>
    value === 0 ? counts?.total : counts?.list.find(({ cst_status }) => cst_status === value)?.total;
  const choose = (key: string) => {
    const chosen = tabStatuses.find((value) => String(value) === key);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Tabs
      label={t('list.statuses')}
      tabs={tabStatuses.map((value) => ({
        key: String(value),
        label: t(`cstStatus.${value}`),
        count: countOf(value),
      }))}
      value={String(status)}
      onChange={choose}
    />
  );
}
