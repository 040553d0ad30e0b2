import { Checkbox, Link, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

interface ConsentFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ConsentField({ checked, onChange }: ConsentFieldProps) {
  const { t } = useTranslation('host');
  return (
    <Checkbox checked={checked} onChange={onChange}>
      {t('login.consentLead')} <Link to={paths.agreement.pathname}>{t('login.agreement')}</Link>{' '}
      {t('login.consentAnd')} <Link to={paths.privacy.pathname}>{t('login.privacy')}</Link>
    </Checkbox>
  );
}
