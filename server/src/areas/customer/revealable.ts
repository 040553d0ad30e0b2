import { canReveal, type NumberKind, numberKinds } from '@agency/shared/model/reveal-number';
import type { Session } from '../../platform/session/session';
import type { FoundCustomer } from './repository';

export function revealableOf(customer: FoundCustomer, session: Pick<Session, 'isManager'>): NumberKind[] {
  const asker = session.isManager ? 'manager' : customer.looks_after_broker ? 'keeper' : 'attache';
  const isMasked: Record<NumberKind, boolean> = {
    customer: customer.is_hidden,
    broker: customer.hides_broker_number && customer.broker_tel !== '',
  };
  return numberKinds.filter((kind) => isMasked[kind] && canReveal(kind, asker));
}
