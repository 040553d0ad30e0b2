import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/**
 * Packs shared into a folder as an npm tarball and returns its path. Reports on the standard error that it takes a
 * while, because scripts read the standard output.
 */
export async function packContract(folder: string): Promise<string> {
  console.error('packing the contract …');
  const target = join(folder, 'package');
  const { name, version } = writeContractPackage(join(root, 'shared'), join(root, 'patches'), target);
  const args = ['pack', target, '--pack-destination', folder, '--silent', '--offline'];
  await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
  rmSync(target, { recursive: true });
  return join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

interface Manifest {
  name: string;
  version: string;
  type: string;
  sideEffects: string[];
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Entries for the workspace only: the host's, and the test kit, which needs the workspace's Jest. */
const leftOut = ['./host', './testing', './build/host'];
const readFiles = [
  'CHANGELOG.md',
  'build/contract-surface.json',
  'build/hot-texts-loader.mjs',
  'build/standalone.html',
];
const replacingRuntimes = ['build/runtime/sharing-entry.ts', 'build/runtime/libraries-entry.ts'];
const ambient = ['src/globals.d.ts', 'src/qrcode.d.ts', 'src/ui/assets.d.ts'];

/**
 * Writes shared as a package for remotes outside the workspace: JavaScript with types, and nothing of the workspace.
 * @param shared The folder of shared.
 * @param patches Patches of its dependencies, which users of the package apply.
 * @param target The folder to create.
 * @returns Name and version of the package.
 */
function writeContractPackage(
  shared: string,
  patches: string,
  target: string,
): Pick<Manifest, 'name' | 'version'> {
  const manifest = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as Manifest;
  const exported = Object.entries(manifest.exports).filter(([subpath]) => !leftOut.includes(subpath));
  rmSync(target, { recursive: true, force: true });
  const entries = exported.flatMap(([, source]) => filesOf(shared, source));
  compile(shared, [...entries, ...replacingRuntimes, ...ambient], target);
  copyStyles(shared, target);
  for (const file of readFiles) copy(join(shared, file), join(target, file));
  cpSync(patches, join(target, 'patches'), { recursive: true });
  const { sharp: _hostOnly, ...dependencies } = manifest.dependencies;
  completeImports(shared, target, Object.keys(dependencies));
  const { name, version, type } = manifest;
  const written = {
    name,
    version,
    description: 'What host and remotes of the agency cloud assistant agree on, and the build of a remote',
    type,
    sideEffects: manifest.sideEffects.map((source) => outputOf(source)),
    exports: Object.fromEntries(
      exported.map(([subpath, source]) => [
        subpath,
        { types: outputOf(source, '.d.ts'), default: outputOf(source) },
      ]),
    ),
    dependencies,
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  return { name, version };
}

const outputOf = (source: string, extension = '.js') => source.replace(/\.tsx?$/, extension);

function filesOf(shared: string, source: string): string[] {
  if (!source.includes('*')) return [source];
  const folder = dirname(source);
  return readdirSync(join(shared, folder))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|examples)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

function compile(shared: string, files: string[], target: string): void {
  const program = ts.createProgram(
    files.map((file) => join(shared, file)),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      verbatimModuleSyntax: true,
      resolveJsonModule: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      typeRoots: [join(shared, '../node_modules/@types')],
      declaration: true,
      rootDir: shared,
      outDir: target,
    },
  );
  const complaints = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (complaints.length === 0) return;
  throw new Error(
    ts.formatDiagnostics(complaints, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => shared,
      getNewLine: () => '\n',
    }),
  );
}

function copyStyles(shared: string, target: string): void {
  for (const path of filesBelow(join(shared, 'src')).filter((file) => file.endsWith('.css'))) {
    copy(path, join(target, relative(shared, path)));
  }
}

/** Writes complete file names into imports, as packages require, and checks that each import is declared or exists. */
function completeImports(shared: string, target: string, dependencies: string[]): void {
  const files = new Set(filesBelow(target).map((path) => relative(target, path).split(sep).join('/')));
  for (const file of [...files].filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const text = readFileSync(join(target, file), 'utf8');
    const imported = ts.preProcessFile(text, true, true).importedFiles.sort((a, b) => b.pos - a.pos);
    let written = text;
    // From the end, so that earlier positions stay valid.
    for (const { fileName, pos } of imported) {
      const begin = pos + 1;
      if (text.slice(begin, begin + fileName.length) !== fileName) throw new Error(`${file}: ${fileName}?`);
      if (!fileName.startsWith('.')) requireDeclared(file, fileName, dependencies);
      const whole = fileName.startsWith('.')
        ? resolveIn(files, file, fileName)
        : wholeModule(shared, fileName);
      written = written.slice(0, begin) + whole + written.slice(begin + fileName.length);
    }
    writeFileSync(join(target, file), written);
  }
}

function resolveIn(files: Set<string>, from: string, specifier: string): string {
  const path = posix.join(posix.dirname(from), specifier);
  const found = ['', '.js', '/index.js', '.d.ts'].find((ending) => files.has(path + ending));
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not in the package`);
  return specifier + found.replace('.d.ts', '');
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function wholeModule(shared: string, specifier: string): string {
  const name = packageOf(specifier);
  if (specifier === name || specifier.startsWith('node:')) return specifier;
  const installed = join(shared, 'node_modules');
  const { exports } = JSON.parse(readFileSync(join(installed, name, 'package.json'), 'utf8')) as {
    exports?: object;
  };
  const ending = ['', '.mjs', '.js'].find((end) => existsSync(join(installed, specifier + end)));
  return exports || ending === undefined ? specifier : specifier + ending;
}

function requireDeclared(from: string, specifier: string, dependencies: string[]): void {
  if (specifier.startsWith('node:') || dependencies.includes(packageOf(specifier))) return;
  throw new Error(`${from} imports ${specifier}, which the package does not declare`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
