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
import { routerAlias } from './router-alias';
import { contractVersion } from './share-map';

export type BuildTarget = 'federated' | 'standalone' | 'monolith';

const targets = ['chrome >= 99', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 97'];

export interface BaseOptions {
  folder: string;
  buildId: string;
  target: BuildTarget;
  /** React's development build, readable names, source maps. */
  isDev: boolean;
  /** Fast Refresh. */
  hasRefresh: boolean;
}

/** What every build has in common: TypeScript and JSX by SWC, native CSS, and the build's constants. */
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
        // The official plugins fetch their web forms by themselves: the shell never does, and each file costs the start.
        { test: /@capacitor\/[a-z-]+\/dist\/esm\//, parser: { dynamicImportMode: 'eager' } },
        // The root of shared is split by use; only its style sheets and its boot have effects of their own.
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
        // What jotai asks instead of NODE_ENV.
        'import.meta.env': JSON.stringify({ MODE: isDev ? 'development' : 'production' }),
      }),
      ...(hasRefresh ? [new ReactRefreshRspackPlugin()] : []),
      ...(isDev ? [] : [compileWhileFetching()]),
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
      // Of a release: the same on every machine, and without the container's name, which is another one in each build.
      ...(isDev ? {} : { devtoolModuleFilenameTemplate: '[resource-path]' }),
    },
    optimization: {
      chunkIds: isDev ? 'named' : 'deterministic',
      moduleIds: isDev ? 'named' : 'deterministic',
      minimizer: [
        // The second and third pass find what the first has made superfluous.
        new SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, compress: { passes: 3 } } }),
        // Without targets it writes a logical margin once for each direction, as rules that every element is tried on.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
  };
}

/** The texts of a remote, shown anew when they are edited. */
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
 * Asks Chromium to compile all of a script beside the page's thread while it is being fetched: most of a chunk is called
 * as soon as it is there, and each function compiled at its first call holds the start up. Others see a comment.
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

/** Set by the release command, so that building the same sources twice gives the same bytes. */
function buildTime(): string {
  return process.env.BUILD_TIME ?? 'unreleased';
}
