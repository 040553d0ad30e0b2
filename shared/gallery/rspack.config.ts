import { join } from 'node:path';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { baseConfig } from '../build/base-config';

const folder = import.meta.dirname;
const isDev = process.env.NODE_ENV === 'development';
const base = baseConfig({ folder, buildId: 'gallery', target: 'standalone', isDev, hasRefresh: isDev });

const config: Configuration = {
  ...base,
  entry: { main: './start-gallery.tsx' },
  output: { ...base.output, path: join(folder, '../dist-gallery'), publicPath: './', uniqueName: 'gallery' },
  plugins: [
    ...(base.plugins ?? []),
    new HtmlRspackPlugin({ template: join(folder, '../build/standalone.html'), title: 'Kit' }),
  ],
  devServer: { port: Number(process.env.PORT ?? 3190), client: { overlay: false } },
};

export default config;
