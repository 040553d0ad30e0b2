import { defineApi } from './endpoint';

/** Specification section 7 "Config and shared": files. */
export const uploadApi = defineApi({});
