import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, DefinePlugin, HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { installRefreshHook } from '../src/contract/remotes/refresh-hook';
import { sharedRootPart } from '../src/contract/remotes/registry';
import { readRegistryKeys } from '../src/contract/remotes/registry-signature';
import { type BuildTarget, baseConfig } from './base-config';
import { buildIdOf, partsInHost } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { inlineParts } from './inline-parts';
import { InstallFilesPlugin } from './install-files-plugin';
import { readOwner } from './read-owner';
import { chunksOfTexts } from './remote-parts';
import { providedRootNames } from './root-names';
import { SbomPlugin } from './sbom-plugin';
import { serviceWorkerConfig, serviceWorkerName } from './service-worker-config';
import { contractVersion, hostShares } from './share-map';
import { SharingRuntimePlugin } from './sharing-runtime-plugin';
import { SizeBudgetPlugin } from './size-budget-plugin';
import { SkeletonFirstPlugin } from './skeleton-first-plugin';

const basePath = '/agency-cloud-assistant-front/';
/** Scripts and style sheets fetched before home is shown, compressed. */
const startBudget = {
  what: 'The start',
  bytes: 150_000,
  advice:
    'Fetch what home does not paint when it is needed (lazyPart), or keep it in the remote that needs it.',
};
const isDevServer = process.env.NODE_ENV === 'development';
/** Public keys for the registry's signature; without them the host contains no code for it. */
const registryKeys = Object.values(readRegistryKeys(process.env.REGISTRY_PUBLIC_KEYS ?? ''))
  .map(({ text }) => text)
  .join();

interface HostOptions {
  folder: string;
  port: number;
  pages: string[];
}

/**
 * Returns the host's Rspack configuration. A release contains two variants: the product, and below `development/` the
 * same with React's development build, which a tester's `?mf=…@localhost` override needs for Fast Refresh.
 * `BUILD_TARGET=monolith` bundles the remotes as lazy routes, for the benchmark only.
 */
export function hostConfig({ folder, port, pages }: HostOptions): Configuration | Configuration[] {
  const buildId = isDevServer ? 'dev' : buildIdOf(folder, partsInHost, registryKeys);
  const variant = { folder, buildId, port, pages };
  if (isDevServer) return variantConfig({ ...variant, kind: 'dev-server' });
  if (process.env.BUILD_TARGET === 'monolith') return variantConfig({ ...variant, kind: 'monolith' });
  const sbom = { app: 'host', folder, buildId, files: new Set<string>() };
  const noted = new SbomPlugin({ ...sbom, isNoted: true });
  return [
    variantConfig({ ...variant, kind: 'development', sbom: noted }),
    serviceWorkerConfig({ folder, buildId, sbom: noted }),
    variantConfig({ ...variant, kind: 'product', sbom: new SbomPlugin(sbom) }),
  ];
}

interface Variant extends HostOptions {
  buildId: string;
  kind: 'product' | 'development' | 'dev-server' | 'monolith';
  sbom?: SbomPlugin;
}

function variantConfig({ folder, buildId, kind, port, pages, sbom }: Variant): Configuration {
  const target: BuildTarget = kind === 'monolith' ? 'monolith' : 'federated';
  const isDev = kind === 'development' || kind === 'dev-server';
  const isReleased = kind === 'product' || kind === 'development';
  const base = baseConfig({ folder, buildId, target, isDev, hasRefresh: kind === 'dev-server' });
  // Both variants run in one page when a tester overrides a remote, so each has its own share scope.
  const container = kind === 'development' ? 'host_development' : 'host';
  const releaseUrl = `${basePath}releases/host/${buildId}/`;
  return {
    ...base,
    name: kind,
    ...(kind === 'development' ? { devtool: false } : {}),
    // The product's build runs last: it cleans the shared folder, and its manifest lists the files of both variants.
    ...(kind === 'product' ? { dependencies: ['development', serviceWorkerName] } : {}),
    entry: { main: './src/main.tsx' },
    // Chunks that load together are merged, because each one adds its name and hash to the start.
    optimization: { ...base.optimization, splitChunks: kind === 'monolith' ? kitOfMonolith : false },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...(isDev
          ? []
          : [
              {
                test: /react-router[\\/]dist[\\/]production[\\/]/,
                loader: join(import.meta.dirname, 'router-loader.mjs'),
              },
            ]),
      ],
    },
    resolve: {
      ...base.resolve,
      // The benchmark's monolith replaces the source of remotes with one that bundles them.
      alias: {
        ...base.resolve?.alias,
        ...(kind === 'monolith'
          ? {
              '#remote-source': process.env.MONOLITH_SOURCE ?? false,
              '#bundled-remotes': process.env.MONOLITH_REMOTES ?? false,
            }
          : {}),
      },
    },
    output: {
      ...base.output,
      path: join(
        folder,
        {
          product: 'dist',
          development: 'dist/development',
          'dev-server': 'dist-dev',
          monolith: 'dist-monolith',
        }[kind],
      ),
      // A build's folder is immutable, so its URL identifies the content; hashed names would add 0.3 KB to the start.
      // The monolith's id does not cover its remotes, so its names keep the hash.
      ...(kind === 'product' ? { chunkFilename: '[name].js', cssChunkFilename: '[name].css' } : {}),
      clean: kind === 'product' ? { keep: /development|service-worker\.js/ } : true,
      uniqueName: container,
      publicPath: {
        product: releaseUrl,
        monolith: releaseUrl,
        development: `${releaseUrl}development/`,
        'dev-server': basePath,
      }[kind],
    },
    plugins: [
      ...(base.plugins ?? []),
      new DefinePlugin({
        'process.env.REGISTRY_PUBLIC_KEYS': JSON.stringify(isReleased ? registryKeys : ''),
      }),
      ...(kind === 'development'
        ? []
        : [
            new HtmlRspackPlugin({
              templateContent: page(folder, kind),
              scriptLoading: 'defer',
              // After the skeleton, so that it paints before the style sheet has loaded.
              inject: 'body',
              // The content policy lists inline parts by their hash.
              minify: false,
            }),
            new SkeletonFirstPlugin(),
            new InstallFilesPlugin({ icon: join(folder, 'src/assets/icon.svg'), basePath }),
          ]),
      ...(kind === 'monolith' ? [] : federation(container)),
      ...(isDev ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
      ...(sbom ? [sbom] : []),
      ...(kind === 'product' ? [new SizeBudgetPlugin(startBudget)] : []),
      ...(kind === 'product' || kind === 'monolith'
        ? [
            new BuildManifestPlugin({
              app: 'host',
              owner: readOwner(folder),
              buildId,
              contract: contractVersion,
              ...(kind === 'product' ? { rootNames: providedRootNames, pages } : {}),
              exposes: [],
              routes: kind === 'monolith' ? monolithRoutes() : {},
              parts: {
                '/user/login': ['login'],
                ...(kind === 'product' ? { [sharedRootPart]: [sharedRootPart] } : chunksOfTexts),
              },
            }),
          ]
        : []),
    ],
    devServer: {
      port,
      host: '0.0.0.0',
      allowedHosts: 'all',
      historyApiFallback: { index: basePath },
      proxy: [
        {
          context: ['/api', '/files', '/pages', '/i/', '/__demo', '/healthz'],
          target: process.env.API_ORIGIN,
          ws: true,
        },
        { context: [`${basePath}registry.json`], target: process.env.REGISTRY_ORIGIN },
      ],
      client: { overlay: false },
      liveReload: false,
    },
  };
}

/** Shared code of the monolith's screens is one chunk, comparable to the root that remotes share. */
const kitOfMonolith = {
  chunks: 'async' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    kit: { test: /[\\/]shared[\\/]src[\\/]/, name: 'kit', minChunks: 2, enforce: true },
  },
};

/** Route prefix → chunks of its screen, so that deep links of the monolith are preloaded like those of a remote. */
function monolithRoutes(): Record<string, string[]> {
  return JSON.parse(process.env.MONOLITH_ROUTES ?? '{}') as Record<string, string[]>;
}

function page(folder: string, kind: Variant['kind']): string {
  const source = readFileSync(join(folder, 'src/index.html'), 'utf8');
  const html = inlineParts(source, join(folder, 'src')).replace('%contract%', contractVersion);
  if (kind !== 'dev-server') return html;
  return html.replace('<head>', `<head><script>(${installRefreshHook.toString()})(window)</script>`);
}

function federation(name: string) {
  return [
    new ModuleFederationPlugin({
      name,
      remotes: {},
      shared: hostShares(),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
    }),
    new SharingRuntimePlugin(),
  ];
}
