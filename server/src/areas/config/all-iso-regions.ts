import type { Language } from '@agency/shared/model/language';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { languageTags } from '../../platform/http/language';
import { isoRegions } from './iso-regions';

interface CallingCode {
  iso_code: string;
  call_prefix: string;
  country_name: string;
}

const known = new Map<Language, CallingCode[]>();

export function ownRegions(language: Language): CallingCode[] {
  return isoRegions.map(({ iso_code, call_prefix, name }) => ({
    iso_code,
    call_prefix,
    country_name: name[language],
  }));
}

export function allIsoRegions(language: Language): CallingCode[] {
  const made = known.get(language) ?? [...ownRegions(language), ...otherRegions(language)];
  known.set(language, made);
  return made;
}

function otherRegions(language: Language): CallingCode[] {
  const tag = languageTags[language];
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const own = new Set(isoRegions.map(({ iso_code }) => iso_code));
  const { compare } = new Intl.Collator(tag);
  return getCountries()
    .filter((code) => !own.has(code))
    .map((code) => ({
      iso_code: code,
      call_prefix: getCountryCallingCode(code),
      country_name: names.of(code) ?? code,
    }))
    .sort((a, b) => compare(a.country_name, b.country_name));
}
