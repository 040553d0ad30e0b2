import { containsText } from '@agency/shared/model/search-text';
import type { LoginTicket } from './login-ticket';

type Organisations = LoginTicket['available_options'];

const searchFrom = 6;

export function needsSearch(organisations: Organisations): boolean {
  return organisations.length > searchFrom;
}

export function matchOrganisations(organisations: Organisations, text: string): Organisations {
  const words = text.split(/\s+/).filter(Boolean);
  return organisations.filter(({ org_name }) => words.every((word) => containsText(org_name, word)));
}
