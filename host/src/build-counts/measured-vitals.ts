import type { ApiBody } from '@agency/shared/api';

export type Vital = NonNullable<ApiBody<'POST /report/build-counts'>['vitals']>[number];

/** Web vitals that wait for the next report. */
export const measuredVitals: Vital[] = [];
