import { isHiddenNumberValid } from '@agency/shared/model/hidden-number';
import { type PhoneType, phoneRules, phoneTypeOf } from '@agency/shared/model/phone';
import { isIdentity, type ReportedNumber } from '@agency/shared/model/report';

/** Matches digits with separators, and asterisks, which stand for the hidden digits of masked numbers. */
const candidatePattern = /(?:\+|00)?\(?\d[\d\s().*-]{5,}[\d*]/g;
/** Calling codes that numbers in messages may start with: those of the product's countries. */
const codes = ['855', '852', '853', '886', '86'];

/**
 * Extracts the phone numbers of a text and returns the remaining text. Numbers without a calling code are read with
 * `callingCode`. Dates and identity numbers are not phone numbers.
 */
export function extractNumbers(
  text: string,
  callingCode: string,
): { numbers: ReportedNumber[]; rest: string } {
  const numbers: ReportedNumber[] = [];
  const rest = text.replace(candidatePattern, (candidate) => {
    const one = parseNumber(candidate, callingCode);
    // Several numbers in a line may be separated by spaces only.
    const found = one
      ? [one]
      : candidate.split(/\s+/).flatMap((part) => parseNumber(part, callingCode) ?? []);
    for (const number of found) {
      const isKnown = numbers.some(({ value, type }) => value === number.value && type === number.type);
      if (!isKnown) numbers.push(number);
    }
    return '\n';
  });
  return { numbers, rest };
}

function parseNumber(candidate: string, callingCode: string): ReportedNumber | null {
  const compact = candidate.replace(/[^\d*+]/g, '');
  if (isIdentity(compact)) return null;
  const internationalPrefix = /^(?:\+|00)/.exec(compact)?.[0];
  const digits = compact.slice(internationalPrefix?.length ?? 0);
  const code = codes.find((one) => digits.startsWith(one));
  if (internationalPrefix) return code ? parseNational(digits.slice(code.length), code) : null;
  return (
    parseNational(digits, callingCode) ??
    validated('mobile', digits) ??
    (code ? validated(phoneTypeOf(code), digits.slice(code.length), code) : null) ??
    (/^0\d{9,11}$/.test(digits) ? validated('tel', digits) : null)
  );
}

/** Parses a number in national notation, which may start with a trunk prefix 0. */
function parseNational(digits: string, code: string): ReportedNumber | null {
  const type = phoneTypeOf(code);
  if (type !== 'global_tel') return validated(type, digits) ?? validated(type, digits.replace(/^0/, ''));
  // The generic kind accepts any digits, so the length decides what is a phone number.
  return /^0?\d{8,9}$/.test(digits) ? validated(type, digits.replace(/^0/, ''), code) : null;
}

function validated(type: PhoneType, value: string, code = ''): ReportedNumber | null {
  const isNumber = phoneRules[type].pattern.test(value) || isHiddenNumberValid(type, value);
  return isNumber ? { value, type, prefixNum: type === 'global_tel' ? code : '' } : null;
}
