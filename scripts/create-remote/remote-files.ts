export interface RemoteManifest {
  owner?: object;
  exports: object;
  config?: { port?: number };
  scripts: object;
  dependencies: Record<string, string>;
}

/** The name of a remote's folder and its area: `remote-team-goals` has the area `team-goals`. */
const namePattern = /^remote-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/**
 * Returns the area of a remote's name.
 * @throws if the name is not valid as a folder, a package and a container.
 */
export function areaOf(name: string): string {
  const area = namePattern.exec(name)?.[1];
  if (!area) {
    throw new Error(
      `“${name}” is no name for a remote: write remote- and then small letters, digits and single hyphens`,
    );
  }
  return area;
}

export function nextPort(manifests: RemoteManifest[]): number {
  return Math.max(3100, ...manifests.map(({ config }) => config?.port ?? 0)) + 1;
}

const camel = (area: string) => area.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const words = (area: string) => area.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

interface Texts {
  hint: string;
  empty: string;
  emptyHint: string;
}

const texts: Record<string, Texts> = {
  'en-US': {
    hint: 'A new area',
    empty: 'Nothing here yet',
    emptyHint: 'What this area is for will be shown here.',
  },
  'zh-CN': { hint: '新的业务区', empty: '暂无内容', emptyHint: '这里将显示该业务区的内容。' },
  'km-KH': {
    hint: 'ផ្នែកថ្មី',
    empty: 'មិនទាន់មានអ្វីនៅទីនេះទេ',
    emptyHint: 'អ្វីដែលផ្នែកនេះផ្ដល់ជូន នឹងបង្ហាញនៅទីនេះ។',
  },
};

/**
 * Returns the files of a new remote by path: one screen opened by a tool on home, three languages, a test.
 * @param sample The package.json of an existing remote, whose dependencies and owner are reused.
 */
export function remoteFiles(
  name: string,
  { port, sample }: { port: number; sample: RemoteManifest },
): Record<string, string> {
  const area = areaOf(name);
  const screen = `${area}-home`;
  const key = camel(area);
  const localeOf = ({ hint, empty, emptyHint }: Texts) => ({
    area: words(area),
    tools: { [key]: { name: words(area), hint } },
    home: { title: words(area), empty, emptyHint },
  });
  return {
    'package.json': json({
      name: `@agency/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      owner: { ...sample.owner, team: words(area) },
      exports: sample.exports,
      config: { port },
      scripts: sample.scripts,
      dependencies: pick(sample.dependencies, ['@agency/shared', '@rspack/cli', '@rspack/core', 'react']),
    }),
    'rspack.config.ts': `import { remoteConfig } from '@agency/shared/build';
import { parts } from './src/routes';

export default remoteConfig({ folder: import.meta.dirname, parts });
`,
    'src/routes.ts': `import type { RemoteParts } from '@agency/shared/contract';

/** The routes and widgets of this area, read by the build, the container and the registry. */
export const parts: RemoteParts = {
  routes: {
    '/${area}': '${screen}',
  },
  tools: {
    ${key}: { path: '/${area}', icon: 'store', roles: ['attache', 'manager'], rank: 90 },
  },
};
`,
    'src/remote.tsx': `import { defineRemote } from '@agency/shared/contract';
import { parts } from './routes';

export const remote = defineRemote({
  name: '${name}',
  parts,
  screen: (folder) => import(/* webpackChunkName: "[request]" */ \`./screens/\${folder}/\${folder}-screen\`),
  texts: (language) => import(/* webpackChunkName: "texts-[request]" */ \`./locales/\${language}.json\`),
});
`,
    'src/standalone.tsx': `import { startStandalone } from '@agency/shared/standalone';
import { remote } from './remote';

startStandalone(remote);
`,
    [`src/screens/${screen}/${screen}-screen.tsx`]: `import { EmptyState, PageFrame, useTranslation } from '@agency/shared';

/** The landing screen of the area. */
export function Screen() {
  const { t } = useTranslation('${name}');
  return (
    <PageFrame title={t('home.title')} back>
      <EmptyState title={t('home.empty')} hint={t('home.emptyHint')} />
    </PageFrame>
  );
}
`,
    [`src/screens/${screen}/${screen}-screen.test.tsx`]: `import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

prepareNetwork();

it('opens under its title', async () => {
  await openRemote(remote, '/${area}');
  expect(await screen.findByRole('heading', { name: '${words(area)}' })).toBeVisible();
  expect(screen.getByText('Nothing here yet')).toBeVisible();
});
`,
    ...Object.fromEntries(
      Object.entries(texts).map(([language, own]) => [`src/locales/${language}.json`, json(localeOf(own))]),
    ),
  };
}

function pick(values: Record<string, string>, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
