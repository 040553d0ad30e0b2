import { visitOutbox } from '../../queries/record-visit';

/** Longer than one request may take, but not than users with six photos on a slow line want to wait. */
const patienceMs = 15_000;

type Delivery = Awaited<ReturnType<typeof visitOutbox.deliver>>;

/** Resolves to the result of the first attempt, or to `queued` after `patienceMs`. */
export async function deliverSoon(id: string): Promise<Delivery> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'queued' }), patienceMs);
  });
  const delivery = await Promise.race([visitOutbox.deliver(id), later]);
  clearTimeout(timer);
  return delivery;
}
