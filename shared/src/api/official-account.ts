import { defineApi } from './endpoint';

/** Specification section 7 "Official account". */
export const officialAccountApi = defineApi({});
