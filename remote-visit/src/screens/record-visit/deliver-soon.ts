import type { Delivery } from '@agency/shared';
import { visitOutbox } from '../../queries/record-visit';

/** Longer than one answer may take: whoever waits for six photos on a slow line had rather go on. */
const patienceMs = 15_000;

/** How a visit stands after a try, or that it is still on its way after a while. */
export async function deliverSoon(id: string): Promise<Delivery> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'waiting' }), patienceMs);
  });
  const delivery = await Promise.race([visitOutbox.deliver(id), later]);
  clearTimeout(timer);
  return delivery;
}
