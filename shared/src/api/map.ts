import { defineApi } from './endpoint';

/** Specification section 7 "Maps". */
export const mapApi = defineApi({});
