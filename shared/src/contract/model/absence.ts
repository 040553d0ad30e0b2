/** Longest absence and how far ahead it may begin, in days. */
export const mostAbsenceDays = 366;

/** Absences of one person that are not over, at most. */
export const mostAbsences = 10;
