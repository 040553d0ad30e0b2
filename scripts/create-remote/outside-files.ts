import { type RemoteManifest, remoteFiles } from './remote-files';

interface Outside {
  port: number;
  sample: RemoteManifest;
  contract: string;
  devDependencies: Record<string, string>;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export function outsideFiles(
  name: string,
  { port, sample, contract, devDependencies }: Outside,
): Record<string, string> {
  const files = remoteFiles(name, { port, sample });
  const { name: _scoped, ...manifest } = JSON.parse(files['package.json'] ?? '{}') as RemoteManifest & {
    name: string;
  };
  // Left out, because the test of the screen needs the workspace's test kit.
  const kept = Object.entries(files).filter(([path]) => !/\.test\.tsx$/.test(path));
  return {
    ...Object.fromEntries(kept),
    'package.json': json({
      name,
      ...manifest,
      scripts: { ...manifest.scripts, typecheck: 'tsc -p .' },
      dependencies: { ...manifest.dependencies, '@agency/shared': `file:${contract}` },
      devDependencies,
      // Repeated from the workspace, because the kit's components expect an older React.
      overrides: {
        'react-vant': {
          '@react-spring/web': '10.1.2',
          '@react-vant/icons': '0.1.0',
          'react-is': '19.3.1',
        },
      },
    }),
    '.npmrc': 'legacy-peer-deps=true\n',
    '.gitignore': 'node_modules/\ndist/\ndist-*/\n',
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        resolveJsonModule: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['node'],
      },
      include: ['src', 'rspack.config.ts'],
    }),
  };
}
