import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Compilation, type Compiler, sources } from '@rspack/core';
import sharp from 'sharp';

export interface InstallFilesOptions {
  icon: string;
  basePath: string;
}

const name = 'InstallFilesPlugin';
const brand = '#1f5eff';

/** Emits what a phone needs to install the app: its manifest, and its icon in the sizes that are asked for. */
export class InstallFilesPlugin {
  constructor(private readonly options: InstallFilesOptions) {}

  apply(compiler: Compiler): void {
    const { icon, basePath } = this.options;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const svg = readFileSync(icon);
        const files: Record<string, Buffer> = {
          [basename(icon)]: svg,
          'manifest.webmanifest': Buffer.from(JSON.stringify(webManifest(basePath))),
          'icon-192.png': await plainIcon(svg, 192),
          'icon-512.png': await plainIcon(svg, 512),
          'icon-maskable.png': await fullIcon(svg, 512),
          'apple-touch-icon.png': await fullIcon(svg, 180),
        };
        for (const [file, content] of Object.entries(files)) {
          compilation.emitAsset(file, new sources.RawSource(content));
        }
      });
    });
  }
}

/** Has the product's name in its default language. Icon URLs are relative to the manifest. */
function webManifest(basePath: string) {
  return {
    id: basePath,
    name: '渠道助手',
    short_name: '渠道助手',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: `${basePath}workbench/home`,
    scope: basePath,
    display: 'standalone',
    theme_color: '#f4f6fa',
    background_color: '#f4f6fa',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

function plainIcon(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Fills the square with the drawing in the middle, because phones mask the corners. */
async function fullIcon(svg: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.8);
  const drawing = await plainIcon(svg, inner);
  return sharp({ create: { width: size, height: size, channels: 4, background: brand } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
