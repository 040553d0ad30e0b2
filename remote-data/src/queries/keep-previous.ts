export const keepPrevious = <Data>(previous: Data | undefined): Data | undefined => previous;
