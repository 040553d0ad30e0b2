import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import {
  type AppOwner,
  type BuildFile,
  type BuildManifest,
  commonPrefix,
  isCommon,
  type RemotePlaces,
} from '../src/contract/remotes/index';
import { sbomFile } from './sbom';

export interface BuildManifestOptions {
  app: string;
  owner: AppOwner;
  hasCommonChunks?: boolean;
  buildId: string;
  /** A function derives a remote's range from the names that it imports. */
  contract: string | ((rootNames: string[]) => string);
  exposes: string[];
  routes: Record<string, string[]>;
  pages?: string[];
  /** Parts without a route, such as `widget:today` → names of the chunks that they need. */
  parts?: Record<string, string[]>;
  rootNames?: (compilation: Compilation) => string[];
  /** Read after the build, because texts change while a development server runs. */
  places?: () => RemotePlaces;
}

export class BuildManifestPlugin {
  constructor(private readonly options: BuildManifestOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      const manifest = manifestOf(stats.compilation, folder, this.options);
      writeFileSync(join(folder, 'build.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}

function manifestOf(compilation: Compilation, folder: string, options: BuildManifestOptions): BuildManifest {
  const files = integrities(folder);
  const entry = Object.keys(files).find((href) => /^remoteEntry\.[^/]*js$/.test(href));
  const build = (href: string): BuildFile => ({
    href: options.hasCommonChunks && isCommon(href) ? commonPrefix + href : href,
    integrity: files[href] as string,
    kind: href.endsWith('.css') ? 'style' : 'script',
  });
  const chunkFiles = (name: string) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group)
      throw new Error(`There is no chunk ${name}: what the manifest promises would not be preloaded`);
    return group.getFiles().filter((href) => /\.(js|css)$/.test(href));
  };
  const preload = Object.fromEntries(
    Object.entries({ ...options.routes, ...options.parts }).map(([part, chunks]) => [
      part,
      [...new Set(chunks.flatMap(chunkFiles))].map(build),
    ]),
  );
  const rootNames = options.rootNames?.(compilation);
  const { contract } = options;
  return {
    app: options.app,
    owner: options.owner,
    buildId: options.buildId,
    contract: typeof contract === 'string' ? contract : contract(rootNames ?? []),
    entry: entry ? build(entry) : { href: 'index.html' },
    exposes: options.exposes,
    routes: Object.keys(options.routes),
    preload,
    ...(options.pages ? { pages: options.pages } : {}),
    ...(options.places ? { places: options.places() } : {}),
    ...(rootNames ? { rootNames } : {}),
    ...(files[sbomFile] ? { sbom: { href: sbomFile, integrity: files[sbomFile] } } : {}),
    files,
    size: Object.keys(files)
      .filter((href) => /^[^/]*\.(js|css)$/.test(href))
      .reduce((sum, href) => sum + statSync(join(folder, href)).size, 0),
  };
}

function integrities(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^build\.json$|\.map$/.test(name) && statSync(join(folder, name)).isFile())
    .sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('base64')}`,
    ]),
  );
}
