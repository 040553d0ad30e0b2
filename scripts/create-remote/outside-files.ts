import { type RemoteManifest, remoteFiles } from './remote-files';

interface Outside {
  port: number;
  sample: RemoteManifest;
  /** File name of the packed contract, which lies in the remote's folder. */
  contract: string;
  /** Of the workspace: what the remote checks its types with. */
  devDependencies: Record<string, string>;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a new remote that lies in a repository of its own and knows the workspace by the packed contract alone. */
export function outsideFiles(
  name: string,
  { port, sample, contract, devDependencies }: Outside,
): Record<string, string> {
  const files = remoteFiles(name, { port, sample });
  const { name: _scoped, ...manifest } = JSON.parse(files['package.json'] ?? '{}') as RemoteManifest & {
    name: string;
  };
  // The test of the screen needs the workspace's test kit.
  const kept = Object.entries(files).filter(([path]) => !/\.test\.tsx$/.test(path));
  return {
    ...Object.fromEntries(kept),
    'package.json': json({
      name,
      ...manifest,
      scripts: { ...manifest.scripts, typecheck: 'tsc -p .' },
      dependencies: { ...manifest.dependencies, '@agency/shared': `file:${contract}` },
      devDependencies,
      // As the workspace has it: the kit's components are older than their React.
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
