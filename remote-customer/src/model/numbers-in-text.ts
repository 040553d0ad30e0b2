import { mayBeOf, mobileRuleOf } from '@agency/shared/model/phone';
import { readPhone } from '@agency/shared/model/read-phone';
import { isIdentity } from '@agency/shared/model/report';
import { canonicalNumber, numberRow, type ReportedNumber } from '@agency/shared/model/reported-number';

/** Matches digits with separators, and asterisks, which stand for the hidden digits of masked numbers. */
const candidatePattern = /\(?(?:\+|00)?\(?\d[\d\s().*-]{5,}[\d*]/g;

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
  if (isIdentity(candidate.replace(/\D/g, ''))) return null;
  return mobileIn(candidate, callingCode) ?? mobileIn(candidate, '86') ?? landlineIn(candidate);
}

/** Codes without a rule take any digits, which in a text are seldom a phone number. */
function mobileIn(candidate: string, callingCode: string): ReportedNumber | null {
  const phone = readPhone(candidate, callingCode);
  const { countryCode, pattern } = mobileRuleOf(phone.country_code);
  return countryCode !== null && mayBeOf(pattern, phone.mobile_tel) ? numberRow(phone) : null;
}

/** Without a zero or calling code in front, a date would be a landline too. */
function landlineIn(candidate: string): ReportedNumber | null {
  if (!/^\D*(?:0|86)/.test(candidate)) return null;
  const row = canonicalNumber({ value: candidate, type: 'tel', prefixNum: '' });
  return row.type === 'tel' && /^0\d{9,11}$/.test(row.value) ? row : null;
}
