import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { containerName } from '../src/contract/registry';
import { widgetPath } from '../src/contract/remote-module';
import { baseConfig } from './base-config';
import { buildIdOf, remoteInputs } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { remoteFederationRuntime } from './federation-runtime';
import { contractVersion, remoteShares } from './share-map';

export interface RemoteOptions {
  /** The remote's folder: `import.meta.dirname`. Its name is the remote's name. */
  folder: string;
  /** Port of the development server. */
  port: number;
  /** Path prefixes that the remote owns → name of the chunk with the screen (`webpackChunkName`). */
  routes: Record<string, string>;
  /** Names of the widgets → name of their chunk. */
  widgets?: Record<string, string>;
}

/**
 * A remote's Rspack configuration: federated by default; `BUILD_TARGET=standalone` makes an app of its own,
 * with its own copies of what the host provides otherwise.
 */
export function remoteConfig(options: RemoteOptions): Configuration {
  return process.env.BUILD_TARGET === 'standalone' ? standaloneConfig(options) : federatedConfig(options);
}

/** Chunk that holds what `./remote` exposes. */
const exposeChunk = '__federation_expose_remote';

/** What a screen or widget needs: what is exposed, and its own chunk. */
function withExpose([name, chunk]: [string, string]): [string, string[]] {
  return [name, [exposeChunk, chunk]];
}

const isDev = process.env.NODE_ENV === 'development';

function federatedConfig({ folder, port: defaultPort, routes, widgets = {} }: RemoteOptions): Configuration {
  const port = Number(process.env.PORT ?? defaultPort);
  const remote = basename(folder);
  const buildId = isDev ? 'dev' : buildIdOf(join(folder, '..'), remoteInputs(remote));
  const name = containerName(remote, buildId);
  const base = baseConfig({ folder, buildId, target: 'federated', isDev, hasRefresh: isDev });
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: name, publicPath: 'auto' },
    // A screen is one script and one style sheet. A server that never answers keeps a connection for each file, and of
    // a browser's six for an origin some must be left for the other areas.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: isDev ? 'remoteEntry.dev.js' : 'remoteEntry.[contenthash].js',
        exposes: { './remote': { import: './src/remote.tsx', name: exposeChunk } },
        shared: remoteShares(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
      remoteFederationRuntime(),
      ...(isDev ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      new BuildManifestPlugin({
        app: remote,
        buildId,
        contract: `^${contractVersion}`,
        exposes: ['./remote'],
        routes: Object.fromEntries(Object.entries(routes).map(withExpose)),
        parts: Object.fromEntries(
          Object.entries(widgets).map(([widget, chunk]) => withExpose([widgetPath(widget), chunk])),
        ),
      }),
    ],
    devServer: {
      port,
      host: '0.0.0.0',
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      devMiddleware: { writeToDisk: true },
      static: { directory: join(folder, 'dist'), watch: false },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      liveReload: false,
    },
  };
}

function standaloneConfig({ folder, port }: RemoteOptions): Configuration {
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
      port,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/files', '/pages', '/i/', '/__demo', '/healthz'], target: api, ws: true }],
      client: { overlay: false },
      liveReload: false,
    },
  };
}
