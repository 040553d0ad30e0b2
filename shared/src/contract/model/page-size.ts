/** How many rows a page of a list has: what the screens ask for, and what the server gives to whoever does not say. */
export const PageSize = {
  list: 10,
  storeBrokers: 20,
  visits: 20,
  indicatorDetails: 20,
  conversations: 50,
  messages: 30,
  labels: 50,
  projects: 100,
} as const;

/** More rows than these are not given at once. */
export const mostRowsOfPage = 100;
