import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { baseConfig, type BuildTarget } from './base-config';
import { buildIdOf, hostInputs } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { contractVersion, shareMap } from './share-map';

const basePath = '/agency-cloud-assistant-front/';
const isDev = process.env.NODE_ENV === 'development';

export interface HostOptions {
  /** The host's folder: `import.meta.dirname`. */
  folder: string;
  port: number;
}

/**
 * The host's Rspack configuration. `BUILD_TARGET=monolith` bundles the remotes as lazy routes of one build,
 * for the benchmark only.
 */
export function hostConfig({ folder, port }: HostOptions): Configuration {
  const target: BuildTarget = process.env.BUILD_TARGET === 'monolith' ? 'monolith' : 'federated';
  const buildId = isDev ? 'dev' : buildIdOf(join(folder, '..'), hostInputs);
  const base = baseConfig({ folder, buildId, target, isDev });
  const app = target === 'monolith' ? 'monolith' : 'host';
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: {
      ...base.resolve,
      // The monolith of the benchmark brings its own source of remotes, which bundles them.
      ...(target === 'monolith' ? { alias: { '#remote-source': process.env.MONOLITH_SOURCE ?? false } } : {}),
    },
    output: {
      ...base.output,
      path: join(folder, target === 'monolith' ? 'dist-monolith' : 'dist'),
      uniqueName: app,
      publicPath: isDev ? basePath : `${basePath}releases/${app}/${buildId}/`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlRspackPlugin({ template: join(folder, 'src/index.html'), scriptLoading: 'defer', inject: 'head' }),
      ...(target === 'monolith'
        ? []
        : [
            new ModuleFederationPlugin({
              name: 'host',
              remotes: {},
              shared: shareMap('host'),
              shareStrategy: 'loaded-first',
              experiments: { provideExternalRuntime: true },
              manifest: false,
              dts: false,
              dev: false,
            }),
          ]),
      ...(isDev ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      new BuildManifestPlugin({ app, buildId, contract: contractVersion, exposes: [], routes: {} }),
    ],
    devServer: {
      port,
      host: '0.0.0.0',
      allowedHosts: 'all',
      historyApiFallback: { index: basePath },
      proxy: [{ context: ['/api', '/__demo', '/healthz'], target: process.env.API_ORIGIN ?? 'http://localhost:8081', ws: true }],
      client: { overlay: false },
      liveReload: false,
    },
  };
}
