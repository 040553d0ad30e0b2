import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../contract/api';
import { bareCountryCode } from '../../contract/model/phone';
import { searchText } from '../../contract/model/search-text';
import { currentLanguage } from '../../platform/i18n/i18n';
import { call } from '../../platform/request/client';
import { report } from '../../platform/request/report';
import { ClientCode, isRequestError } from '../../platform/request/request-error';

export type AreaCode = ApiOutput<'POST /expand/common/iso-regions'>['list'][number];

const regions = 'POST /expand/common/iso-regions';
/** Works without the server (docs/product.md, section 9). */
export const defaultAreaCode: AreaCode = { call_prefix: '86', country_name: '', iso_code: 'CN' };

/** Returns the product's codes, then those of all other regions as far as they could be loaded. */
export function useAreaCodes() {
  // The response contains names in the language of the request.
  const language = currentLanguage();
  const own = useQuery(areaCodesQuery(undefined, language));
  const all = useQuery(areaCodesQuery(1, language));
  const ownCodes = own.data?.list ?? [defaultAreaCode];
  const known = new Set(ownCodes.map(({ iso_code }) => iso_code));
  return {
    own: ownCodes,
    others: all.data?.list.filter(({ iso_code }) => !known.has(iso_code)) ?? [],
    isLoading: own.isLoading || all.isLoading,
    hasFailed: own.isError || all.isError,
    retry: () => {
      if (own.isError) void own.refetch();
      if (all.isError) void all.refetch();
    },
  };
}

function areaCodesQuery(all: 1 | undefined, language: string) {
  return {
    queryKey: [regions, all, language],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await call(regions, { body: { all } }, { hideLoading: true, hideError: true, signal });
      } catch (error) {
        // Only logged (docs/product.md, section 8): the default code works without them.
        if (!isRequestError(error, ClientCode.cancelled))
          report({ kind: 'call-failed', message: `area codes: ${error}` });
        throw error;
      }
    },
    staleTime: Infinity,
  };
}

export function matchAreaCodes(codes: readonly AreaCode[], text: string): AreaCode[] {
  const wanted = searchText(text).trim();
  if (wanted === '') return [...codes];
  const digits = /^\(?(\+|00)?(\d+)\)?$/.exec(wanted)?.[2];
  if (digits) {
    const found = codes.filter(({ call_prefix }) => bareCountryCode(call_prefix).startsWith(digits));
    return found.sort((a, b) => a.call_prefix.length - b.call_prefix.length);
  }
  return codes.filter(
    ({ country_name, iso_code }) =>
      searchText(country_name).includes(wanted) || searchText(iso_code) === wanted,
  );
}
