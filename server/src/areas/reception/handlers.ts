import type { Handlers } from '../../platform/call/call';
import { findByCode, findByNumber } from './find-candidates';
import { findCard } from './find-card';
import { listArrivals } from './list-arrivals';
import { recordAct } from './record-act';
import { revealCustomer } from './reveal-customer';

export const receptionHandlers: Handlers<
  | 'POST /expand/reception/find-by-code'
  | 'POST /expand/reception/find-by-number'
  | 'GET /expand/reception/card'
  | 'POST /expand/reception/record'
  | 'POST /expand/reception/reveal-number'
  | 'GET /expand/reception/arrivals'
> = {
  'POST /expand/reception/find-by-code': findByCode,
  'POST /expand/reception/find-by-number': findByNumber,
  'GET /expand/reception/card': (call) => findCard(call, call.query.clue_id),
  'POST /expand/reception/record': recordAct,
  'POST /expand/reception/reveal-number': revealCustomer,
  'GET /expand/reception/arrivals': listArrivals,
};
