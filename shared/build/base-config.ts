import { basename, join } from 'node:path';
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  DefinePlugin,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browserTargets as targets } from './browser-targets';
import { routerAlias } from './router-alias';
import { contractVersion } from './share-map';
import { StablePathsPlugin } from './stable-paths-plugin';

export type BuildTarget = 'federated' | 'standalone' | 'monolith';

export interface BaseOptions {
  folder: string;
  buildId: string;
  target: BuildTarget;
  isDev: boolean;
  hasRefresh: boolean;
}

export function baseConfig({ folder, buildId, target, isDev, hasRefresh }: BaseOptions): Configuration {
  return {
    context: folder,
    mode: isDev ? 'development' : 'production',
    devtool: isDev ? 'cheap-module-source-map' : target === 'federated' ? 'hidden-source-map' : false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: routerAlias(isDev) },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isDev, refresh: hasRefresh } },
            },
            env: { targets },
          },
        },
        ...(hasRefresh ? [hotTexts(folder)] : []),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|svg)$/, type: 'asset/resource' },
        // The official plugins load their web versions lazily, which the shell never needs; bundling them saves files.
        { test: /@capacitor\/[a-z-]+\/dist\/esm\//, parser: { dynamicImportMode: 'eager' } },
        // The root of shared is tree-shaken; only its style sheets and its boot have side effects.
        {
          test: /react-vant\/es\//,
          sideEffects: false,
          resourceQuery: { not: [/css/] },
          exclude: /\.css$|\/style\//,
        },
      ],
    },
    plugins: [
      new DefinePlugin({
        __BUILD_ID__: JSON.stringify(buildId),
        __BUILD_TIME__: JSON.stringify(isDev ? 'development' : buildTime()),
        __BUILD_TARGET__: JSON.stringify(target),
        __CONTRACT_VERSION__: JSON.stringify(contractVersion),
        // jotai reads this instead of NODE_ENV.
        'import.meta.env': JSON.stringify({ MODE: isDev ? 'development' : 'production' }),
      }),
      ...(hasRefresh ? [new ReactRefreshRspackPlugin()] : []),
      ...(isDev ? [] : [compileWhileFetching()]),
      ...(hasRefresh ? [] : [new StablePathsPlugin(folder)]),
    ],
    output: {
      path: join(folder, 'dist'),
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: isDev ? '[name].js' : '[name].[contenthash].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash].css',
      cssChunkFilename: isDev ? '[name].css' : '[name].[contenthash].css',
      assetModuleFilename: '[name].[contenthash][ext]',
      // Stable across machines, and without the container's name, which differs in every build.
      ...(isDev ? {} : { devtoolModuleFilenameTemplate: '[resource-path]' }),
    },
    optimization: {
      chunkIds: isDev ? 'named' : 'deterministic',
      moduleIds: isDev ? 'named' : 'deterministic',
      minimizer: [
        // Later passes remove what the first one has made redundant.
        new SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, compress: { passes: 3 } } }),
        // Without targets, logical margins are compiled to one rule per direction, which every element is matched
        // against.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
  };
}

function hotTexts(folder: string): RuleSetRule {
  return {
    test: /\.json$/,
    include: join(folder, 'src/locales'),
    type: 'javascript/auto',
    loader: join(import.meta.dirname, 'hot-texts-loader.mjs'),
    options: { namespace: basename(folder) },
  };
}

/**
 * Marks scripts for eager compilation: Chromium then compiles the whole script off the main thread while it loads,
 * instead of each function at its first call. Other browsers see a comment.
 */
function compileWhileFetching() {
  const afterMinimizing = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: afterMinimizing,
  });
}

/** Set by the release command, so that rebuilding the same sources produces the same bytes. */
function buildTime(): string {
  return process.env.BUILD_TIME ?? 'unreleased';
}
