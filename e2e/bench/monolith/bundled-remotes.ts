import type { RemoteModule, RemotePlaces } from '@agency/shared/contract';

/** A remote as a lazy part of the monolith, with what its own build says of it. */
export interface BundledRemote {
  name: string;
  routes: string[];
  places?: RemotePlaces;
  load: () => Promise<{ remote: RemoteModule }>;
}

/** The benchmark puts a module with every folder of a remote in place of this one (`build-variants.ts`). */
export const bundledRemotes: BundledRemote[] = [];
