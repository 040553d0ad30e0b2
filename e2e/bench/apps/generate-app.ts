import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@agency/delivery';
import type { BuildFile, BuildManifest } from '@agency/shared/contract';

const languages = ['en-US', 'zh-CN', 'km-KH'] as const;
const routesOfApp = 4;

/**
 * Writes the build of a remote with as many routes, texts, tools and widgets as ours have, for a role that the
 * benchmark does not have. Nobody opens it.
 */
export function generateApp(folder: string, index: number, contract: string): void {
  const app = `remote-team-${index}`;
  const area = `/team-${index}`;
  mkdirSync(folder, { recursive: true });
  const files: Record<string, string> = {};
  const add = (name: string, kind: BuildFile['kind']): BuildFile => {
    const content = `/* ${app} ${name} */\n`;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const href = `${name}.${hash}.${kind === 'script' ? 'js' : 'css'}`;
    writeFileSync(join(folder, href), content);
    files[href] = integrityOf(Buffer.from(content));
    return { href, kind, integrity: files[href] };
  };
  const common = (name: string, kind: BuildFile['kind']) => {
    const file = add(name, kind);
    return { ...file, href: `../common/${file.href}` };
  };
  const entry = add('remoteEntry', 'script');
  const routes = Array.from({ length: routesOfApp }, (_, route) => `${area}/screen-${route}`);
  const preload = Object.fromEntries([
    ...routes.map((route, at) => [
      route,
      [common(`screen-${at}`, 'script'), common(`screen-${at}`, 'style')],
    ]),
    ['widget:due', [common('due-widget', 'script')]],
    ...languages.map((language) => [`texts:${language}`, [common(`texts-${language}`, 'script')]]),
  ]);
  const named = (name: string) => ({ 'en-US': name, 'zh-CN': name, 'km-KH': name });
  const manifest: BuildManifest = {
    app,
    owner: {
      team: `Team ${index}`,
      contact: `team-${index}@agency.example`,
      repository: `https://git.agency.example/team-${index}`,
      alarms: `team-${index}@agency.example`,
    },
    buildId: createHash('sha256').update(app).digest('hex').slice(0, 12),
    ...{ contract, entry, exposes: ['./remote'], routes, preload },
    places: {
      title: named(`Area ${index}`),
      widgets: [{ name: 'due', slot: 'home.more', roles: ['attache'], rank: 50, isQuiet: true }],
      tools: [
        {
          ...{ path: routes[0] ?? area, icon: 'calendar', roles: ['attache'], rank: 50 },
          ...{ name: named(`Tool ${index}`), hint: named('A tool of another team') },
        },
      ],
    },
    ...{ rootNames: [], files, size: 10_000 },
  };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest));
}
