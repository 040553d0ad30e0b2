/** So many named filters an identity has at most in one list. */
export const mostSavedFilters = 10;
