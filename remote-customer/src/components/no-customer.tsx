import { ButtonLink, CustomersIcon, EmptyState, useTranslation } from '@agency/shared';

import { paths } from '@agency/shared/paths';

/** Shown instead of a customer when the address names none, because a link was cut off or mistyped. */
export function NoCustomer({ hint }: { hint: string }) {
  const { t } = useTranslation('remote-customer');
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t('code.nobody')}
      hint={hint}
      action={<ButtonLink to={paths.customer.pathname}>{t('list.title')}</ButtonLink>}
    />
  );
}
