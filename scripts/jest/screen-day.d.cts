export const screenDay: number;
