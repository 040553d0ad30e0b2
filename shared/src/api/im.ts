import { defineApi } from './endpoint';

/** Specification section 7 "IM", and the built-in chat behind it. */
export const imApi = defineApi({});
