import { phoneInText } from '@agency/shared/model/format-phone';
import { bareCountryCode } from '@agency/shared/model/phone';

export interface CustomerNumber {
  value: string;
  prefixNum: string;
}

/** Formats a customer's number. It includes its calling code if that differs from the first number's. */
export function numberText({ prefixNum, value }: CustomerNumber, firstCode: string): string {
  const code = bareCountryCode(prefixNum);
  return code === '' || code === bareCountryCode(firstCode)
    ? phoneInText(value, firstCode)
    : `+${code}\u00a0${value}`;
}
