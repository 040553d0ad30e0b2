import { completeNumber, hiddenDigits } from '@agency/shared/model/hidden-number';
import type { PhoneType } from '@agency/shared/model/phone';
import { phoneRules } from '@agency/shared/model/phone';
import { readPhoneField } from '@agency/shared/model/read-phone';
import { countryCodeOf, type ReportedNumber, ruleOfNumber } from '@agency/shared/model/reported-number';
import { readDigits } from '@agency/shared/model/typed-digits';

/** A hidden number that looks like a duplicate, so that the server wants the whole number. */
export interface Completion {
  /**
   * The report that waits for the number. Null if the waiting report is somebody else's; then the own report is sent
   * again with the whole number.
   */
  clue_id: string | null;
  number: ReportedNumber;
  /** True if an earlier report of the user waits for the number; the form just sent has created no report. */
  isEarlierReport?: boolean;
  /**
   * The text in the field that is not sent yet, and the last attempt, which may have reached the server; a
   * retry reuses its key.
   */
  typed?: string;
  sent?: { full_tel: string; key: string };
}

export interface CompletionCell {
  text: string;
  state: 'shown' | 'typed' | 'open' | 'wrong';
}

/**
 * Shows the number as far as it is known. Up to four typed digits fill the hidden ones from left to right. From the
 * fifth digit on the input is the whole number, and digits that differ from visible ones are marked wrong.
 */
export function cellsOf(mask: string, typed: string): CompletionCell[] {
  const start = mask.indexOf('*');
  return [...mask].map((digit, index) => {
    const at = typed.length > hiddenDigits ? index : digit === '*' ? index - start : -1;
    const text = typed[at];
    if (text === undefined)
      return { text: digit === '*' ? '' : digit, state: digit === '*' ? 'open' : 'shown' };
    return { text, state: digit === '*' || digit === text ? 'typed' : 'wrong' };
  });
}

/** Returns the whole number, or null while the input is neither the hidden digits nor the whole number. */
export function completed({ number }: Completion, typed: string): string | null {
  return completeNumber(ruleOfNumber(number), number.value, typed);
}

/** Reads the four hidden digits, or the whole number in any notation. */
export function readCompletion({ number }: Completion, text: string): string {
  const digits = readDigits(text);
  if (digits.length <= hiddenDigits) return digits;
  return readPhoneField(text, countryCodeOf(number), number.value.length).mobile_tel;
}

interface Needed {
  clue_id: string | null;
  mobile_tel: string;
  tel_type: PhoneType;
  country_code: string;
}

/** Parses the data of error -18114005, with which the server asks for a whole number; null for other data. */
export function completionNeeded(data: unknown): Completion | null {
  if (!isNeeded(data)) return null;
  const { clue_id, mobile_tel, tel_type, country_code } = data;
  const prefixNum = phoneRules[tel_type].countryCode === null ? country_code : '';
  return {
    clue_id,
    number: { value: mobile_tel, type: tel_type, prefixNum },
    isEarlierReport: clue_id !== null,
  };
}

function isNeeded(data: unknown): data is Needed {
  if (typeof data !== 'object' || data === null) return false;
  const { clue_id, mobile_tel, tel_type, country_code } = data as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return (
    (clue_id === null || isText(clue_id)) &&
    isText(mobile_tel) &&
    isText(country_code) &&
    isText(tel_type) &&
    Object.hasOwn(phoneRules, tel_type as string)
  );
}
