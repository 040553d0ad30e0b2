import { defineFilter } from '../../contract/model/filter';
import { inParam, text } from '../../contract/model/filter-fields';
import { type FilterInUse, useFilter } from './use-filter';

const keywordOf = (param: string) =>
  defineFilter({ kw: inParam(param, text) }, { query: ({ kw }) => ({ kw }) });

const known: Record<string, ReturnType<typeof keywordOf>> = {};

export function useKeyword(param = 'kw'): FilterInUse<{ kw: string }> {
  known[param] ??= keywordOf(param);
  return useFilter(known[param]);
}
