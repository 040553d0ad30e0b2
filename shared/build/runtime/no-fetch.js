/** In place of the adapter of axios on `fetch`. */
export const getFetch = () => null;
