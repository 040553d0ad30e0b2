/** Routes that no other area links to. This file imports nothing, because `routes.ts` is read by Node too. */
export const receptionPaths = { start: '/reception', card: '/reception/customer' } as const;
