import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Keeps one choice of the page in its URL, such as the open tab; unknown values yield the first one. A change replaces
 * the history entry and preserves its state.
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
