import { useState } from 'react';
import { type CustomerChange, changesBetween } from '../../model/customer-changes';
import type { CustomerDetail } from '../../model/detail-lines';

/** What has changed of the customer while they are open, until the user has taken note. */
export function useChanges(customer: CustomerDetail | undefined): {
  changes: CustomerChange[];
  takeNote: () => void;
} {
  const [seen, setSeen] = useState(customer);
  // The one that comes first is news of nothing; another link to the screen shows somebody else.
  if (customer && seen?.id !== customer.id) setSeen(customer);
  const changes = customer && seen?.id === customer.id ? changesBetween(seen, customer) : [];
  // What is there at the next drawing is taken note of: it may be newer than what was drawn last.
  return { changes, takeNote: () => setSeen(undefined) };
}
