import { lazyPart } from '@agency/shared';

/**
 * The root module of shared for remotes. The host's start contains only what home needs, the rest is a separate chunk.
 * It loads in parallel with a remote and then offers itself to it. The protection of globals comes with it, before the
 * code of a remote runs.
 */
export const sharedRoot = lazyPart(() => import(/* webpackChunkName: "shared-root" */ './report-load'));
