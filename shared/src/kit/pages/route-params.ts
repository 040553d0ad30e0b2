import { type Location, useLocation } from 'react-router-dom';

const idPattern = /^[0-9]{1,18}$/;

/** Returns an id from the router's state or from the link; null if it is missing or mangled. */
export function findId({ state, search }: Pick<Location, 'state' | 'search'>, name: string): string | null {
  const passed = (state as Record<string, unknown> | null)?.[name];
  const id = String(passed || new URLSearchParams(search).get(name));
  return idPattern.test(id) ? id : null;
}

/** Returns an id that the route requires; it is empty only if this link does not need it. */
export function useIdParam(name: string): string {
  return findId(useLocation(), name) ?? '';
}
