import { bareCountryCode, mayBeOf, mobileRuleOf, nationalNumber } from './phone';
import { readTyped } from './typed-digits';

/** The canonical number: together, calling code and national number are its E.164 form without the plus. */
export interface Phone {
  country_code: string;
  mobile_tel: string;
}

/** Calling codes that are recognised without `+` or `00`: those of the regions that the product serves. */
const ownCodes = ['86', '852', '853', '886', '855'];
/** Calling codes by length, as the ITU assigns them: one or two digits for these, three for all others. */
const assignedCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=[\d*])/;
const separators = /[\s\p{Pd}\u2212().,/·•:_'’]/gu;
/** The scheme, the parameters and the extension of a `tel:` link (RFC 3966). */
const linkParts = /^\s*tel:|;.*$/gis;

/**
 * Reads a number in any notation. Without `+` or `00` it is a number of `countryCode`, which is empty where the region
 * is not known, unless it fits only with one of the product's calling codes in front. Other text stays, and is not valid.
 */
export function readPhone(text: string, countryCode: string): Phone {
  const compact = readTyped(text).replace(linkParts, '').replace(separators, '');
  return readAbroad(compact) ?? readNational(compact, bareCountryCode(countryCode));
}

function readAbroad(compact: string): Phone | null {
  const [prefix] = /^(?:\+|00)0*/.exec(compact) ?? [];
  const digits = compact.slice(prefix?.length);
  const [code] = (prefix !== undefined && assignedCode.exec(digits)) || [];
  return code === undefined ? null : phoneWith(code, digits.slice(code.length));
}

function readNational(compact: string, countryCode: string): Phone {
  const number = compact.replace(/^\+/, '');
  const own = phoneWith(countryCode, number);
  if (countryCode !== '' && isWhole(own)) return own;
  const digits = number.replace(/^0+/, '');
  const withCode = [countryCode, ...ownCodes]
    .filter((code) => code !== '' && digits.startsWith(code))
    .map((code) => phoneWith(code, digits.slice(code.length)));
  return withCode.find(isWhole) ?? own;
}

const phoneWith = (country_code: string, number: string): Phone => ({
  country_code,
  mobile_tel: nationalNumber(country_code, number),
});

const isWhole = ({ country_code, mobile_tel }: Phone): boolean =>
  mayBeOf(mobileRuleOf(country_code).pattern, mobile_tel);

/** A field has room for a calling code until the number behind it is whole. */
const mostTyped = 15;
/** See docs/product.md, section 9. */
const longest = 11;

/** Reads the text of a phone field, which shows the calling code beside the number. Other characters are dropped. */
export function readPhoneField(text: string, countryCode: string, max = longest): Phone {
  const { country_code, mobile_tel } = readPhone(readTyped(text).replace(/\p{L}(?!el:)/gu, ''), countryCode);
  const digits = mobile_tel.replace(/[^\d*]/g, '');
  const hasCode = ownCodes.some((code) => digits.replace(/^0+/, '').startsWith(code));
  return { country_code, mobile_tel: digits.slice(0, hasCode ? Math.max(mostTyped, max) : max) };
}
