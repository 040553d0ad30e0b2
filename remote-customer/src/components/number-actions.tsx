import { CallAction, CopyAction, useTranslation } from '@agency/shared';
import { isMasked } from '@agency/shared/model/phone';
import { type CustomerNumber, numberText } from '../model/number-text';

interface NumberActionsProps {
  name: string;
  tel: CustomerNumber;
  /** True for every number but the first: the labels of its actions contain the number. */
  isFurther?: boolean;
  firstCode: string;
  onCall?: () => void;
}

export function NumberActions({ name, tel, isFurther, firstCode, onCall }: NumberActionsProps) {
  const { t } = useTranslation('remote-customer');
  const text = numberText(tel, firstCode).replaceAll('\u00a0', ' ');
  const who = isFurther ? `${name} ${text}` : name;
  return (
    <>
      {tel.value && !isMasked(tel.value) && <CopyAction label={t('card.copy', { name: who })} text={text} />}
      <CallAction name={who} number={tel.value} countryCode={tel.prefixNum} onCall={onCall} />
    </>
  );
}
