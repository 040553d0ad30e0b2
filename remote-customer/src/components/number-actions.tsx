import { CallAction, CopyAction, useTranslation } from '@agency/shared';
import { isMasked } from '@agency/shared/model/phone';
import { type CustomerNumber, numberText } from '../model/number-text';

interface NumberActionsProps {
  /** Whose number it is, for a screen reader. */
  name: string;
  tel: CustomerNumber;
  /** Not their first number: the actions are named with it. */
  isFurther?: boolean;
  /** The calling code of their first number. */
  firstCode: string;
}

/** A customer's number to copy, where it is whole, and to call. */
export function NumberActions({ name, tel, isFurther, firstCode }: NumberActionsProps) {
  const { t } = useTranslation('remote-customer');
  const text = numberText(tel, firstCode).replaceAll('\u00a0', ' ');
  const who = isFurther ? `${name} ${text}` : name;
  return (
    <>
      {tel.value && !isMasked(tel.value) && <CopyAction label={t('card.copy', { name: who })} text={text} />}
      <CallAction name={who} number={tel.value} countryCode={tel.prefixNum} />
    </>
  );
}
