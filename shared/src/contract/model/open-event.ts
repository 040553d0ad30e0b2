export const openEventKinds = [
  'customer.reported',
  'customer.advanced',
  'store.created',
  'store.approved',
  'store.assigned',
  'store.claimed',
  'broker.registered',
  'broker.approved',
  'visit.recorded',
] as const;
export type OpenEventKind = (typeof openEventKinds)[number];
