/** The lists whose filters can be given names. */
export const filteredLists = ['store', 'public_store', 'broker'] as const;
export type FilteredList = (typeof filteredLists)[number];

/** So many named filters an identity has at most in one list. */
export const mostSavedFilters = 10;
