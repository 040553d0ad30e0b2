import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import type { RemoteParts } from '../src/contract/remotes/parts';
import { containerName } from '../src/contract/remotes/registry';
import { baseConfig } from './base-config';
import { buildIdOf, partsInRemotes } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { CommonChunksPlugin } from './common-chunks-plugin';
import { contractNames } from './contract-names';
import { minimumContractRange } from './minimum-contract';
import { readOwner } from './read-owner';
import { RefuseGlobalStylesPlugin } from './refuse-global-styles-plugin';
import { RefuseHostEntryPlugin } from './refuse-host-entry-plugin';
import { RefuseSecondReactPlugin } from './refuse-second-react-plugin';
import { chunksOfParts, chunksOfTexts, developmentPort, placesOf, requireDeclared } from './remote-parts';
import { importedRootNames } from './root-names';
import { SbomPlugin } from './sbom-plugin';
import { ScopeStylesPlugin } from './scope-styles-plugin';
import {
  contractVersion,
  libraryShares,
  providedBySharing,
  remoteShares,
  type SharedLibraries,
} from './share-map';
import { SharingRuntimePlugin } from './sharing-runtime-plugin';
import { SizeBudgetPlugin } from './size-budget-plugin';

export interface RemoteOptions {
  /** The remote's folder: `import.meta.dirname`. Its name is the remote's name. */
  folder: string;
  parts: RemoteParts;
  /**
   * Packages of this remote that it shares with other remotes that name them, too. See "Share a library between
   * remotes" in `docs/recipes.md`.
   */
  sharedLibraries?: SharedLibraries;
}

/**
 * Returns a remote's Rspack configuration: federated by default; `BUILD_TARGET=standalone` builds an app of its own
 * with copies of what the host otherwise provides.
 */
export function remoteConfig(options: RemoteOptions): Configuration {
  requireDeclared(options);
  return process.env.BUILD_TARGET === 'standalone' ? standaloneConfig(options) : federatedConfig(options);
}

const exposeChunk = '__federation_expose_remote';

/** Maximum compressed size; the package's own runtime alone is six times as large. */
const entryBudget = {
  what: 'The entry',
  bytes: 3900,
  bytesPerChunk: 50,
  advice: 'An entry holds the sharing runtime and the names of the chunks: all else comes with a screen.',
};

const entryBudgetWithLibraries = { ...entryBudget, bytes: entryBudget.bytes + 600 };

const isDev = process.env.NODE_ENV === 'development';

function federatedConfig({ folder, parts, sharedLibraries = {} }: RemoteOptions): Configuration {
  const port = Number(process.env.PORT ?? developmentPort(folder));
  const chunks = chunksOfParts(parts, exposeChunk);
  const hasLibraries = Object.keys(sharedLibraries).length > 0;
  const remote = basename(folder);
  const buildId = isDev ? 'dev' : buildIdOf(folder, partsInRemotes);
  const name = containerName(remote, buildId);
  const base = baseConfig({ folder, buildId, target: 'federated', isDev, hasRefresh: isDev });
  // Separate, because a release may be built while the development server runs.
  const path = join(folder, isDev ? 'dist-dev' : 'dist');
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path,
      uniqueName: name,
      publicPath: 'auto',
      // A library that throws when it is evaluated throws again at the next attempt, instead of being empty.
      strictModuleErrorHandling: hasLibraries,
    },
    // One script and one style sheet per screen: a hanging server blocks one connection per file, and the browser
    // allows six per origin.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new RefuseHostEntryPlugin(),
      new RefuseSecondReactPlugin(),
      new RefuseGlobalStylesPlugin(),
      new ScopeStylesPlugin(remote),
      new ModuleFederationPlugin({
        name,
        filename: isDev ? 'remoteEntry.dev.js' : 'remoteEntry.[contenthash].js',
        exposes: { './remote': { import: './src/remote.tsx', name: exposeChunk } },
        shared: { ...remoteShares(), ...libraryShares(sharedLibraries) },
        shareStrategy: 'loaded-first',
        // For Module Federation's own tools; the host uses `build.json`, which has the hashes.
        manifest: !isDev,
        dts: false,
        dev: false,
      }),
      new SharingRuntimePlugin(hasLibraries),
      ...(isDev
        ? []
        : [
            new CommonChunksPlugin(name),
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new SbomPlugin({ app: remote, folder, buildId, provided: providedBySharing }),
            new SizeBudgetPlugin(hasLibraries ? entryBudgetWithLibraries : entryBudget),
          ]),
      new BuildManifestPlugin({
        app: remote,
        owner: readOwner(folder),
        hasCommonChunks: !isDev,
        buildId,
        // The scoped style sheets apply only in a host that has the scope.
        contract: (names) => minimumContractRange([...names, 'AppScope'], contractVersion, contractNames),
        exposes: ['./remote'],
        routes: chunks.routes,
        parts: { ...chunks.widgets, ...chunksOfTexts },
        places: () => placesOf({ folder, parts }),
        rootNames: importedRootNames,
      }),
    ],
    devServer: {
      port,
      host: '0.0.0.0',
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      devMiddleware: { writeToDisk: true },
      static: { directory: path, watch: false },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      liveReload: false,
    },
  };
}

function standaloneConfig({ folder }: RemoteOptions): Configuration {
  const base = baseConfig({ folder, buildId: 'standalone', target: 'standalone', isDev, hasRefresh: isDev });
  const api = process.env.API_ORIGIN ?? 'http://localhost:8080';
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: {
      ...base.output,
      path: join(folder, 'dist-standalone'),
      publicPath: '/',
      uniqueName: `${basename(folder)}_standalone`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlRspackPlugin({ template: join(import.meta.dirname, 'standalone.html') }),
    ],
    devServer: {
      port: Number(process.env.PORT ?? developmentPort(folder)),
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/files', '/pages', '/i/', '/__demo', '/healthz'], target: api, ws: true }],
      client: { overlay: false },
      liveReload: false,
    },
  };
}
