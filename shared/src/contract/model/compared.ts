/** Columns that a phone shows beside the names of the figures. */
export const mostCompared = 3;
