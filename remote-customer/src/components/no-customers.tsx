import { CustomersIcon, EmptyState, useRole, useTranslation } from '@agency/shared';

/** The empty state. An attache sees only the own customers, so it must not claim that there are none. */
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
