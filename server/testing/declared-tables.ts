import { join } from 'node:path';
import ts from 'typescript';

export interface DeclaredColumn {
  /** Type of a value that is not null: `string`, `number`, `boolean`, `Date`, `Buffer`, else `object`. */
  kind: string;
  isNullable: boolean;
  isOptional: boolean;
}

type Columns = Map<string, DeclaredColumn>;

const folder = join(__dirname, '../src/platform/db');
const probe = join(folder, 'declared-rows.ts');
const probeText = `import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './tables';
export type Rows = { [K in keyof Tables]: Selectable<Tables[K]> };
export type NewRows = { [K in keyof Tables]: Insertable<Tables[K]> };`;

/** Reads the tables declared in `db/tables` with the compiler, because types do not exist at run time. */
export function declaredTables(): Map<string, Columns> {
  const program = compile();
  const checker = program.getTypeChecker();
  const rows = membersOf(checker, aliasIn(program, 'Rows'));
  const newRows = membersOf(checker, aliasIn(program, 'NewRows'));
  return new Map([...rows].map(([table, row]) => [table, columnsOf(checker, row, newRows.get(table))]));
}

/** The file that uses the declarations exists only in memory. */
function compile(): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => path === probe || fileExists(path);
  host.readFile = (path) => (path === probe ? probeText : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === probe
      ? ts.createSourceFile(path, probeText, ts.ScriptTarget.ES2022)
      : getSourceFile(path, ...rest);
  const program = ts.createProgram([probe], options, host);
  const [wrong] = program.getSemanticDiagnostics(program.getSourceFile(probe));
  if (wrong) throw new Error(ts.flattenDiagnosticMessageText(wrong.messageText, '\n'));
  return program;
}

function aliasIn(program: ts.Program, name: string): ts.Type {
  const statements: readonly ts.Statement[] = program.getSourceFile(probe)?.statements ?? [];
  const alias = statements
    .filter(ts.isTypeAliasDeclaration)
    .find((statement) => statement.name.text === name);
  if (!alias) throw new Error(`There is no type ${name}`);
  return program.getTypeChecker().getTypeAtLocation(alias);
}

function membersOf(checker: ts.TypeChecker, type: ts.Type): Map<string, ts.Type> {
  const properties = checker.getPropertiesOfType(type);
  return new Map(properties.map((property) => [property.name, checker.getTypeOfSymbol(property)]));
}

function columnsOf(checker: ts.TypeChecker, row: ts.Type, newRow: ts.Type | undefined): Columns {
  const columns = [...membersOf(checker, row)].map(([name, type]): [string, DeclaredColumn] => {
    const value = checker.getNonNullableType(type);
    // A column that only the database fills is no property of a new row.
    const property = newRow && checker.getPropertyOfType(newRow, name);
    const isOptional = !property || (property.flags & ts.SymbolFlags.Optional) !== 0;
    return [name, { kind: kindOf(checker, value), isNullable: value !== type, isOptional }];
  });
  return new Map(columns);
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  const text = checker.typeToString(checker.getBaseTypeOfLiteralType(type));
  const [name = ''] = text.split('<');
  return ['string', 'number', 'boolean', 'Date', 'Buffer'].includes(name) ? name : 'object';
}
