import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * One choice of the page that its URL keeps, such as the open tab: the first one where the URL says nothing that there
 * is. Choosing takes the place of the history entry, and what the entry carries stays.
 */
export function useUrlChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const chosen = choices.find((choice) => choice === search.get(name)) ?? choices[0];
  const choose = (choice: Choice) => {
    const next = new URLSearchParams(search);
    next.set(name, choice);
    setSearch(next, { replace: true, state });
  };
  return [chosen, choose];
}
