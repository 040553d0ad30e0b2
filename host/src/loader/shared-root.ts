import { lazyPart } from '@agency/shared';

/**
 * The root of shared as remotes see it: the host's start has what home needs of it, and the rest is a chunk of its own.
 * Sharing would fetch it when a remote asks; asked for here, it comes together with that remote.
 */
export const sharedRoot = lazyPart(() => import(/* webpackChunkName: "shared-root" */ '@agency/shared'));
