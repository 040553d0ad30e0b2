import { isHiddenNumberValid } from '@agency/shared/model/hidden-number';
import { type PhoneType, phoneRules, phoneTypeOf } from '@agency/shared/model/phone';
import { isIdentity, type ReportedNumber } from '@agency/shared/model/report';

/** Digits with separators, and the asterisks of masked numbers. */
const candidates = /(?:\+|00)?\(?\d[\d\s().*-]{5,}[\d*]/g;
/** Calling codes that numbers in messages may start with: those of the product's countries. */
const codes = ['855', '852', '853', '886', '86'];

/** Extracts the phone numbers and returns the remaining text. Dates and identity numbers are not phone numbers. */
export function numbersInText(
  text: string,
  callingCode: string,
): { numbers: ReportedNumber[]; rest: string } {
  const numbers: ReportedNumber[] = [];
  const rest = text.replace(candidates, (candidate) => {
    const one = numberOf(candidate, callingCode);
    // Several numbers in a line may be separated by spaces only.
    const found = one ? [one] : candidate.split(/\s+/).flatMap((part) => numberOf(part, callingCode) ?? []);
    for (const number of found) {
      const isKnown = numbers.some(({ value, type }) => value === number.value && type === number.type);
      if (!isKnown) numbers.push(number);
    }
    return '\n';
  });
  return { numbers, rest };
}

function numberOf(written: string, callingCode: string): ReportedNumber | null {
  const sign = written.replace(/[^\d*+]/g, '');
  if (isIdentity(sign)) return null;
  const abroad = /^(?:\+|00)/.exec(sign)?.[0];
  const digits = sign.slice(abroad?.length ?? 0);
  const code = codes.find((one) => digits.startsWith(one));
  if (abroad) return code ? national(digits.slice(code.length), code) : null;
  return (
    national(digits, callingCode) ??
    of('mobile', digits) ??
    (code ? of(phoneTypeOf(code), digits.slice(code.length), code) : null) ??
    (/^0\d{9,11}$/.test(digits) ? of('tel', digits) : null)
  );
}

/** Parses a number in national notation, which may start with a trunk prefix 0. */
function national(digits: string, code: string): ReportedNumber | null {
  const type = phoneTypeOf(code);
  if (type !== 'global_tel') return of(type, digits) ?? of(type, digits.replace(/^0/, ''));
  // The generic kind accepts any digits, so the length decides what is a phone number.
  return /^0?\d{8,9}$/.test(digits) ? of(type, digits.replace(/^0/, ''), code) : null;
}

function of(type: PhoneType, value: string, code = ''): ReportedNumber | null {
  const isNumber = phoneRules[type].pattern.test(value) || isHiddenNumberValid(type, value);
  return isNumber ? { value, type, prefixNum: type === 'global_tel' ? code : '' } : null;
}
