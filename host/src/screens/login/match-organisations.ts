import type { LoginTicket } from './login-ticket';

type Organisations = LoginTicket['available_options'];

/** Number of organisations above which a search is shown. */
const searchFrom = 6;

export function needsSearch(organisations: Organisations): boolean {
  return organisations.length > searchFrom;
}

export function matchOrganisations(organisations: Organisations, text: string): Organisations {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return organisations.filter(({ org_name }) => {
    const name = org_name.toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  });
}
