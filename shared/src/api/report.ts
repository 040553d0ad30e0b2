import { defineApi } from './endpoint';

/** Specification section 7 "Reports and customers": reporting on behalf, details and what follows a report. */
export const reportApi = defineApi({});
