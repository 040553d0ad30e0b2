import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/** A fixed compiler version, because it determines the text of the declarations. */
const compiler = join(import.meta.dirname, '../../tsconfig/node_modules/typescript/bin/tsc');

const options = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noCheck: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
};

/**
 * Returns a package's declarations as one text, by API Extractor, including unexported types reachable through others.
 * @param folder The package's folder, with `src/index.ts`.
 */
export function rollUp(folder: string): string {
  const works = join(folder, '../var');
  mkdirSync(works, { recursive: true });
  const work = mkdtempSync(join(works, 'surface-'));
  try {
    // The declarations resolve the same packages as the sources.
    symlinkSync(join(folder, 'node_modules'), join(work, 'node_modules'), 'junction');
    writeDeclarations(folder, work);
    return extract(folder, work);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function writeDeclarations(folder: string, work: string): void {
  const project = join(work, 'tsconfig.json');
  const compilerOptions = {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: folder,
    outDir: work,
  };
  const files = [join(folder, 'src/index.ts'), ...ambientFiles(folder)];
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: ['ignore', 2, 2] });
}

function extract(folder: string, work: string): string {
  const path = join(work, 'roll-up.d.ts');
  const entry = join(work, 'src/index.d.ts');
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: work,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: { compilerOptions: options, files: [entry, ...ambientFiles(folder)] },
      },
      dtsRollup: { enabled: true, untrimmedFilePath: path },
      messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  });
  const faults: string[] = [];
  const { succeeded } = Extractor.invoke(config, {
    messageCallback: (message) => {
      if (message.logLevel === 'error') faults.push(message.text);
      message.handled = true;
    },
  });
  if (!succeeded) throw new Error(`API Extractor cannot read ${folder}: ${faults.join('; ')}`);
  return readFileSync(path, 'utf8');
}

function ambientFiles(folder: string): string[] {
  const paths = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.d.ts')).map((path) => join(folder, 'src', path));
}
