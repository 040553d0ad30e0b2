import { CustomersIcon, EmptyState, useRole, useTranslation } from '@agency/shared';

/** Nobody is there yet; an attache sees the own ones alone, so there may be others. */
export function NoCustomers() {
  const { t } = useTranslation('remote-customer');
  const isAttache = useRole() === 'attache';
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t(isAttache ? 'empty.ownTitle' : 'empty.title')}
      hint={t(isAttache ? 'empty.ownHint' : 'empty.hint')}
    />
  );
}
