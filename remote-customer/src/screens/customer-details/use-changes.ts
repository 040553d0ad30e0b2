import { useState } from 'react';
import { type CustomerChange, changesBetween } from '../../model/customer-changes';
import type { CustomerDetail } from '../../model/detail-lines';

export function useChanges(customer: CustomerDetail | undefined): {
  changes: CustomerChange[];
  takeNote: () => void;
} {
  const [seen, setSeen] = useState(customer);
  // The first version has no changes, and a link may open another customer on the same route.
  if (customer && seen?.id !== customer.id) setSeen(customer);
  const changes = customer && seen?.id === customer.id ? changesBetween(seen, customer) : [];
  // The next render stores the newest version, which may be newer than the one last rendered.
  return { changes, takeNote: () => setSeen(undefined) };
}
