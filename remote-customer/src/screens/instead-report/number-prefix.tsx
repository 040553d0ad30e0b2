import { AreaCodeButton, useTranslation } from '@agency/shared';
import { phoneRules } from '@agency/shared/model/phone';
import { countryCodeOf, type ReportedNumber } from '@agency/shared/model/reported-number';

interface NumberPrefixProps {
  number: ReportedNumber;
  onChoose: (prefixNum: string) => void;
}

export function NumberPrefix({ number, onChoose }: NumberPrefixProps) {
  const { t } = useTranslation('remote-customer');
  const code = countryCodeOf(number);
  if (phoneRules[number.type].countryCode !== null) return <span>+{code}</span>;
  return <AreaCodeButton title={t('report.areaCode')} value={code} onChoose={onChoose} />;
}
