import { lazyPart } from '@agency/shared';

/**
 * The root module of shared for remotes. The host's start contains only what home needs, the rest is a separate chunk.
 * Federation would load it when a remote asks for it; here it loads in parallel with the remote. The protection
 * of globals comes with it, before the code of a remote runs.
 */
export const sharedRoot = lazyPart(() => import(/* webpackChunkName: "shared-root" */ './report-load'));
