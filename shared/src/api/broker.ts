import { defineApi } from './endpoint';

/** Specification section 7 "Brokers". */
export const brokerApi = defineApi({});
