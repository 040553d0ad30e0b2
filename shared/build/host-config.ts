import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  DefinePlugin,
  HtmlRspackPlugin,
  SubresourceIntegrityPlugin,
  sharing,
} from '@rspack/core';
import { installRefreshHook } from '../src/contract/remotes/refresh-hook';
import { sharedRootPart } from '../src/contract/remotes/registry';
import { readRegistryKeys } from '../src/contract/remotes/registry-signature';
import { type BuildTarget, baseConfig } from './base-config';
import { buildIdOf, partsInHost } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { inlineParts } from './inline-parts';
import { InstallFilesPlugin } from './install-files-plugin';
import { chunksOfTexts } from './remote-parts';
import { providedRootNames } from './root-names';
import { serviceWorkerConfig, serviceWorkerName } from './service-worker-config';
import { contractName, contractVersion, hostShares } from './share-map';
import { SharingRuntimePlugin } from './sharing-runtime-plugin';
import { SizeBudgetPlugin } from './size-budget-plugin';
import { SkeletonFirstPlugin } from './skeleton-first-plugin';

const basePath = '/agency-cloud-assistant-front/';
/** Scripts and style sheets that the browser fetches before home is there, compressed. */
const startBudget = {
  what: 'The start',
  bytes: 150_000,
  advice:
    'Fetch what home does not paint when it is needed (lazyPart), or keep it in the remote that needs it.',
};
const isDevServer = process.env.NODE_ENV === 'development';
/** Of those who may sign the registry; without them the host has no code for it. */
const registryKeys = Object.values(readRegistryKeys(process.env.REGISTRY_PUBLIC_KEYS ?? '')).join();

interface HostOptions {
  /** The host's folder: `import.meta.dirname`. */
  folder: string;
  port: number;
  /** The paths that it serves itself, as `BuildManifest.pages` has them. */
  pages: string[];
}

/**
 * The host's Rspack configuration. A release holds two variants: the product, and below `development/` the same
 * with React's development build, which a tester's `?mf=…@localhost` override needs for Fast Refresh.
 * `BUILD_TARGET=monolith` bundles the remotes as lazy routes of one build, for the benchmark only.
 */
export function hostConfig({ folder, port, pages }: HostOptions): Configuration | Configuration[] {
  const buildId = isDevServer ? 'dev' : buildIdOf(folder, partsInHost, registryKeys);
  const variant = { folder, buildId, port, pages };
  if (isDevServer) return variantConfig({ ...variant, kind: 'dev-server' });
  if (process.env.BUILD_TARGET === 'monolith') return variantConfig({ ...variant, kind: 'monolith' });
  return [
    variantConfig({ ...variant, kind: 'development' }),
    serviceWorkerConfig({ folder, buildId }),
    variantConfig({ ...variant, kind: 'product' }),
  ];
}

interface Variant extends HostOptions {
  buildId: string;
  kind: 'product' | 'development' | 'dev-server' | 'monolith';
}

function variantConfig({ folder, buildId, kind, port, pages }: Variant): Configuration {
  const target: BuildTarget = kind === 'monolith' ? 'monolith' : 'federated';
  const isDev = kind === 'development' || kind === 'dev-server';
  const isReleased = kind === 'product' || kind === 'development';
  const base = baseConfig({ folder, buildId, target, isDev, hasRefresh: kind === 'dev-server' });
  // Both variants of a release are in the page when a tester overrides a remote: each has its own share scope.
  const container = kind === 'development' ? 'host_development' : 'host';
  const releaseUrl = `${basePath}releases/host/${buildId}/`;
  return {
    ...base,
    name: kind,
    ...(kind === 'development' ? { devtool: false } : {}),
    // The product cleans the folder that both write to, and its manifest lists the files of both.
    ...(kind === 'product' ? { dependencies: ['development', serviceWorkerName] } : {}),
    entry: { main: './src/main.tsx' },
    // Every chunk costs the start its name and its hash: what is loaded together is one.
    optimization: { ...base.optimization, splitChunks: kind === 'monolith' ? kitOfMonolith : false },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...(isDev
          ? []
          : [
              {
                test: /react-router[\\/]dist[\\/]production[\\/]/,
                loader: join(import.meta.dirname, 'router-names-loader.mjs'),
              },
            ]),
      ],
    },
    resolve: {
      ...base.resolve,
      // The monolith of the benchmark brings its own source of remotes, which bundles them.
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
      // A build's folder never changes, so its address says enough; hashes in their names would cost the start 0.3 KB. The
      // monolith's id says nothing of the remotes in it.
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
              // Behind the skeleton, which so is painted before the style sheet has come.
              inject: 'body',
              // The content policy knows what is inline by its hash.
              minify: false,
            }),
            new SkeletonFirstPlugin(),
            new InstallFilesPlugin({ icon: join(folder, 'src/assets/icon.svg'), basePath }),
          ]),
      ...(kind === 'monolith' ? [] : federation(container)),
      ...(isDev ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
      ...(kind === 'product' ? [new SizeBudgetPlugin(startBudget)] : []),
      ...(kind === 'product' || kind === 'monolith'
        ? [
            new BuildManifestPlugin({
              app: 'host',
              buildId,
              contract: contractVersion,
              ...(kind === 'product' ? { rootNames: providedRootNames, pages } : {}),
              exposes: [],
              routes: kind === 'monolith' ? monolithRoutes() : {},
              // Whoever comes to the login needs its code at once.
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

/** What several of the monolith's screens use of shared comes once, as it does with the root that remotes share. */
const kitOfMonolith = {
  chunks: 'async' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    kit: { test: /[\\/]shared[\\/]src[\\/]/, name: 'kit', minChunks: 2, enforce: true },
  },
};

/** Route prefix → chunks of its screen: so a deep link of the monolith is preloaded like one of a remote. */
function monolithRoutes(): Record<string, string[]> {
  return JSON.parse(process.env.MONOLITH_ROUTES ?? '{}') as Record<string, string[]>;
}

/** The host's HTML; the development server's has the refresh hook before any other script. */
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
    new sharing.ProvideSharedPlugin({
      enhanced: true,
      provides: {
        [contractName]: {
          shareKey: contractName,
          version: contractVersion,
          requiredVersion: `^${contractVersion}`,
          singleton: true,
          strictVersion: true,
        },
      },
    }),
    new SharingRuntimePlugin(),
  ];
}
