import { phoneInText } from '@agency/shared/model/format-phone';
import { bareCountryCode } from '@agency/shared/model/phone';

export interface CustomerNumber {
  value: string;
  prefixNum: string;
}

/** A customer's number as it is shown: one of another country than the first is not dialled without its calling code. */
export function numberText({ prefixNum, value }: CustomerNumber, firstCode: string): string {
  const code = bareCountryCode(prefixNum);
  return code === '' || code === bareCountryCode(firstCode)
    ? phoneInText(value, firstCode)
    : `+${code}\u00a0${value}`;
}
