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

export const mostRowsOfPage = 100;
