import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import type { BuildFile, BuildManifest } from '../src/contract/index';

export interface BuildManifestOptions {
  app: string;
  buildId: string;
  contract: string;
  exposes: string[];
  /** Route prefix → names of the chunks that its screen needs. */
  routes: Record<string, string[]>;
  /** What is no route of its own, such as `widget:today` → names of the chunks that it needs. */
  parts?: Record<string, string[]>;
}

/** Writes `build.json` beside the emitted files, once their content is final. */
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
    href,
    integrity: files[href] as string,
    kind: href.endsWith('.css') ? 'style' : 'script',
  });
  const chunkFiles = (name: string) =>
    (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((href) => /\.(js|css)$/.test(href));
  const preload = Object.fromEntries(
    Object.entries({ ...options.routes, ...options.parts }).map(([part, chunks]) => [
      part,
      [...new Set(chunks.flatMap(chunkFiles))].map(build),
    ]),
  );
  return {
    app: options.app,
    buildId: options.buildId,
    contract: options.contract,
    entry: entry ? build(entry) : { href: 'index.html' },
    exposes: options.exposes,
    routes: Object.keys(options.routes),
    preload,
    files,
    size: Object.keys(files)
      .filter((href) => /^[^/]*\.(js|css)$/.test(href))
      .reduce((sum, href) => sum + statSync(join(folder, href)).size, 0),
  };
}

function integrities(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'build.json' && statSync(join(folder, name)).isFile())
    .sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, name)))
        .digest('base64')}`,
    ]),
  );
}
