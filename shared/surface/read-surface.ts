import { join, sep } from 'node:path';
import ts from 'typescript';
import { type Form, givenObject } from './surface';

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/**
 * What the root of shared exports and of which form, as the compiler understands it: a function by its parameters and its
 * result, what is ours in them by its members. What comes from a package is named, its version says the rest.
 * @param folder Of shared.
 */
export function readSurface(folder: string): Record<string, Form> {
  const root = join(folder, 'src', 'index.ts');
  const ambient = ['src/globals.d.ts', 'src/qrcode.d.ts', 'src/ui/css.d.ts'].map((path) =>
    join(folder, path),
  );
  const program = ts.createProgram([root, ...ambient], {
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    resolveJsonModule: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(root);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${root} exports nothing`);
  const reader = new FormReader(checker);
  const entries = checker
    .getExportsOfModule(module)
    .map((symbol): [string, Form] => [symbol.name, reader.formOf(resolved(checker, symbol))]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What is longer tells of data, such as a table of calls, not of a form. */
const longest = 160;

class FormReader {
  constructor(private readonly checker: ts.TypeChecker) {}

  formOf(symbol: ts.Symbol): Form {
    const home = packageOf(symbol);
    if (home) return { '': `of ${home}` };
    const declaration = symbol.declarations?.[0];
    if (declaration && ts.isTypeAliasDeclaration(declaration))
      return { '': shorten(declaration.type.getText()) };
    const isType = (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)) !== 0;
    const type = isType ? this.checker.getDeclaredTypeOfSymbol(symbol) : this.checker.getTypeOfSymbol(symbol);
    const form: Form = {};
    const signatures = isType ? [] : type.getCallSignatures();
    if (signatures[0]) this.addSignature(form, signatures[0], signatures.length);
    else this.addMembers(form, '', type, () => this.text(type));
    const isInterface = (symbol.flags & ts.SymbolFlags.Interface) !== 0;
    if (form[''] === 'members' && !isInterface) form[''] = givenObject;
    return form;
  }

  private addSignature(form: Form, signature: ts.Signature, ways: number): void {
    form[''] = ways === 1 ? 'function' : `function, ${ways} ways`;
    const result = signature.getDeclaration().type?.getText();
    form.result = result ? shorten(result) : this.text(signature.getReturnType());
    for (const [index, parameter] of signature.getParameters().entries()) {
      const declaration = parameter.valueDeclaration;
      const isOptional =
        declaration !== undefined &&
        ts.isParameter(declaration) &&
        (declaration.questionToken ?? declaration.initializer ?? declaration.dotDotDotToken) !== undefined;
      const part = `${index + 1}${isOptional ? '?' : ''}`;
      const type = this.checker.getTypeOfSymbol(parameter);
      this.addMembers(form, part, type, () => this.textOf(parameter));
    }
  }

  /** Objects of ours are told by their members, all else by how it is written. */
  private addMembers(form: Form, part: string, type: ts.Type, written: () => string): void {
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    const members =
      isObject && type.getCallSignatures().length === 0 ? type.getProperties().filter(isOwnMember) : [];
    if (members.length === 0) {
      form[part] = written();
      return;
    }
    form[part] = 'members';
    for (const member of members) {
      const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      form[`${part && `${part}.`}${member.name}${optional}`] = this.textOf(member);
    }
  }

  /** As it is annotated, where it is. */
  private textOf(symbol: ts.Symbol): string {
    const declaration = symbol.valueDeclaration;
    const annotation =
      declaration && (ts.isPropertySignature(declaration) || ts.isParameter(declaration))
        ? declaration.type?.getText()
        : undefined;
    return annotation ? shorten(annotation) : this.text(this.checker.getTypeOfSymbol(symbol));
  }

  private text(type: ts.Type): string {
    const text = this.checker.typeToString(type, undefined, flags);
    // What stands in a list of ours is data.
    return shorten(
      text.replace(/import\("[^"]*"\)\./g, '').replace(/readonly \["[^\]]*\]/g, 'readonly string[]'),
    );
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest / 4)} …` : line;
}

function isOwnMember(member: ts.Symbol): boolean {
  const [declaration] = member.declarations ?? [];
  if (packageOf(member) || member.name.startsWith('__@') || member.name.startsWith('#')) return false;
  return !declaration || !(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private);
}

/** The package that declares a symbol, or null for what is ours. */
function packageOf(symbol: ts.Symbol): string | null {
  const path = symbol.declarations?.[0]?.getSourceFile().fileName.split(sep).join('/') ?? '';
  const [, name = null] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return name;
}
