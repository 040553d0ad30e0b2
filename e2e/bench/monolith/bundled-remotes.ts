import type { RemoteModule, RemotePlaces } from '@agency/shared/contract';

export interface BundledRemote {
  name: string;
  routes: string[];
  places?: RemotePlaces;
  load: () => Promise<{ remote: RemoteModule }>;
}

/** Replaced in the benchmark by a module with the folders of all remotes (`build-variants.ts`). */
export const bundledRemotes: BundledRemote[] = [];
