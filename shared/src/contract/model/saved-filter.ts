export const mostSavedFilters = 10;
