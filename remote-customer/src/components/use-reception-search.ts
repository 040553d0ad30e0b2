import {
  isRequestError,
  messageOf,
  overlaysClosed,
  queryClient,
  useNavigate,
  useSearchParams,
  useSingleFlight,
} from '@agency/shared';
import { useState } from 'react';
import { cardHref, readSearch } from '../model/reception';
import { receptionPaths } from '../model/reception-paths';
import { candidatesQuery, findByCode } from '../queries/reception';

interface ReceptionSearchInUse {
  /** The last digits whose candidates are listed; null without them. They are in the URL, so that back finds them. */
  digits: string | null;
  isSearching: boolean;
  failure: string | undefined;
  /** Name of the project that receives the customer of the last code, if that is another one. */
  otherProject: string | null;
  search: (text: string) => Promise<void>;
  clear: () => void;
}

/**
 * Opens the card of the only customer that a text finds, and lists the candidates if there are several. From a card
 * (`isOnCard`) both take its place, so that one step back leads to the reception.
 */
export function useReceptionSearch(isOnCard = false): ReceptionSearchInUse {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [otherProject, setOtherProject] = useState<string | null>(null);

  const openCard = async (clueId: string) => {
    // The sheet of the camera removes its entry from the history first.
    await overlaysClosed();
    await navigate(cardHref(clueId), { replace: isOnCard });
  };
  const findDigits = async (last_digits: string) => {
    const { list } = await queryClient.fetchQuery({ ...candidatesQuery(last_digits), staleTime: 0 });
    const [first] = list;
    if (first && list.length === 1) return openCard(first.clue_id);
    const params = new URLSearchParams({ last: last_digits });
    await navigate(`${receptionPaths.start}?${params}`, { replace: true });
  };
  const findCode = async (code: string) => {
    const { card, project_item } = await findByCode(code);
    if (card) return openCard(card.clue_id);
    setOtherProject(project_item.name);
  };
  const [search, isSearching] = useSingleFlight(async (text: string) => {
    const wanted = readSearch(text);
    setFailure(undefined);
    setOtherProject(null);
    if (!wanted) return;
    try {
      await ('code' in wanted ? findCode(wanted.code) : findDigits(wanted.last_digits));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setFailure(messageOf(error));
    }
  });
  return {
    digits: params.get('last'),
    isSearching,
    failure,
    otherProject,
    search,
    clear: () => setParams({}, { replace: true }),
  };
}
