import { apiQuery } from '@agency/shared';

export const searchAllQuery = (keyword: string) => apiQuery('GET /expand/search-all', { query: { keyword } });
