import { completeNumber, hiddenDigits } from '@agency/shared/model/hidden-number';
import type { PhoneType } from '@agency/shared/model/phone';
import { phoneRules } from '@agency/shared/model/phone';
import type { ReportedNumber } from '@agency/shared/model/report';

/** A hidden number that looks like a double: the report needs the whole one. */
export interface Completion {
  /** The report that waits for it; null where it is somebody else's, and the own one is sent anew with the whole number. */
  clue_id: string | null;
  number: ReportedNumber;
  /** The report is an earlier one of one's own: what was just typed is none. */
  isFormer?: boolean;
  /** What is in the field, and not sent. */
  typed?: string;
  /** What was sent to complete it, and may have arrived. */
  sent?: { full_tel: string; key: string };
}

/** One digit of the number while it is being completed. */
export interface CompletionCell {
  text: string;
  state: 'shown' | 'typed' | 'open' | 'wrong';
}

/**
 * The number as far as it is known. Up to four digits fill the hidden ones from left to right; from the fifth on the
 * whole number is being typed, and what does not agree with the digits in sight is wrong.
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

/** The whole number, or null as long as what was typed is neither its hidden digits nor all of it. */
export function completed({ number: { type, value } }: Completion, typed: string): string | null {
  return completeNumber(type, value, typed);
}

interface Needed {
  clue_id: string | null;
  mobile_tel: string;
  tel_type: PhoneType;
  country_code: string;
}

/** What the server says of a number that it wants whole (code -18114005); null where it says nothing of it. */
export function completionNeeded(data: unknown): Completion | null {
  if (!isNeeded(data)) return null;
  const { clue_id, mobile_tel, tel_type, country_code } = data;
  const prefixNum = phoneRules[tel_type].countryCode === null ? country_code : '';
  return {
    clue_id,
    number: { value: mobile_tel, type: tel_type, prefixNum },
    isFormer: clue_id !== null,
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
