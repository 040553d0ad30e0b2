import { apiQuery, call, pagedApiQuery, queryClient, refreshTouched } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { ActBody } from '../model/act-form';
import type { ReceptionCard } from '../model/reception';

/** Colleagues at other desks change what is shown, so it refreshes whenever the user returns to the page. */
const onReturn = { refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const;

export const cardQuery = (clue_id: string) => ({
  ...apiQuery('GET /expand/reception/card', { query: { clue_id } }),
  ...onReturn,
});

export const arrivalsQuery = {
  ...pagedApiQuery('GET /expand/reception/arrivals', { query: {} }),
  ...onReturn,
};

export const candidatesQuery = (last_digits: string) => ({
  ...apiQuery('POST /expand/reception/find-by-number', { body: { last_digits } }),
  ...onReturn,
});

/** Finds the customer of a code. The card is cached, so that its page needs no second answer. @throws RequestError */
export async function findByCode(code: string): Promise<ApiOutput<'POST /expand/reception/find-by-code'>> {
  const found = await call('POST /expand/reception/find-by-code', { body: { code } }, { hideError: true });
  if (found.card) cacheCard(found.card);
  return found;
}

export function cacheCard(card: ReceptionCard): void {
  queryClient.setQueryData(cardQuery(card.clue_id).queryKey, card);
}

/** Records an act. @throws RequestError */
export async function recordAct(body: ActBody, idempotencyKey: string): Promise<void> {
  cacheCard(await call('POST /expand/reception/record', { body }, { hideError: true, idempotencyKey }));
  await refreshTouched('customer');
}

export type RevealedCustomer = ApiOutput<'POST /expand/reception/reveal-number'>;

/** Loads the whole number of a customer, which is never cached. */
export async function revealCustomer(clue_id: string, idempotencyKey: string): Promise<RevealedCustomer> {
  const number = await call(
    'POST /expand/reception/reveal-number',
    { body: { clue_id } },
    { idempotencyKey },
  );
  await refreshTouched('numberReveal');
  return number;
}
