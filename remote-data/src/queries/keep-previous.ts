/** Placeholder data of a query: shows the previous answer until the next one arrives. */
export const keepPrevious = <Data>(previous: Data | undefined): Data | undefined => previous;
