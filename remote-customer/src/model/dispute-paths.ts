/** Routes that no other area links to. This file imports nothing, because `routes.ts` is read by Node too. */
export const disputePaths = { list: '/customer/disputes', card: '/customer/dispute' } as const;
