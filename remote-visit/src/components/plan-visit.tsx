import { ButtonLink, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

/** Leads to the stores nearby, each of which can take a planned visit. */
export function PlanVisit() {
  const { t } = useTranslation('remote-visit');
  return (
    <ButtonLink variant="secondary" to={`${paths.store.pathname}?near=1`}>
      {t('due.plan')}
    </ButtonLink>
  );
}
