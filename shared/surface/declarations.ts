import ts from 'typescript';

export type Declared =
  | ts.FunctionDeclaration
  | ts.InterfaceDeclaration
  | ts.ClassDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableDeclaration
  | ts.ModuleDeclaration;

/** The declarations of a roll-up by their names in it, what it exports, and what it imports from packages. */
export class Declarations {
  readonly file: ts.SourceFile;
  private readonly declared = new Map<string, Declared[]>();
  private readonly imported = new Map<string, { from: string; name: string }>();
  /** Local names in the roll-up by exported name. */
  readonly exported = new Map<string, string>();
  private readonly exportedLocals: ReadonlySet<string>;

  constructor(text: string) {
    this.file = ts.createSourceFile('roll-up.d.ts', text, ts.ScriptTarget.ES2022);
    for (const statement of this.file.statements) this.add(statement);
    this.exportedLocals = new Set(this.exported.values());
  }

  of(name: string): readonly Declared[] {
    return this.declared.get(name) ?? [];
  }

  packageOf(name: string): string | undefined {
    return this.imported.get(name)?.from;
  }

  /** Returns whether our own declaration is not exported, only reachable through exported ones. */
  isHidden(name: string): boolean {
    return this.declared.has(name) && !this.exportedLocals.has(name);
  }

  /** Returns the name in the source; a roll-up numbers names that occur in several modules. */
  writtenName(name: string): string {
    const { name: imported } = this.imported.get(name) ?? {};
    return imported ?? (this.declared.has(name) ? name.replace(/_\d+$/, '') : name);
  }

  private add(statement: ts.Statement): void {
    if (ts.isImportDeclaration(statement)) this.addImport(statement);
    else if (ts.isExportDeclaration(statement)) this.addExports(statement);
    else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        this.addDeclared(declaration, statement);
    else if (isDeclared(statement)) this.addDeclared(statement, statement);
  }

  private addDeclared(declaration: Declared, statement: ts.HasModifiers): void {
    const name = declaration.name && ts.isIdentifier(declaration.name) ? declaration.name.text : null;
    if (name === null) throw new Error(`A declaration without a name: ${statement.getText(this.file)}`);
    this.declared.set(name, [...this.of(name), declaration]);
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported) this.exported.set(name, name);
  }

  private addImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    if (importClause?.name) this.imported.set(importClause.name.text, { from, name: importClause.name.text });
    const named = importClause?.namedBindings;
    if (!named) return;
    if (ts.isNamespaceImport(named)) this.imported.set(named.name.text, { from, name: named.name.text });
    else
      for (const { name, propertyName } of named.elements)
        this.imported.set(name.text, { from, name: (propertyName ?? name).text });
  }

  private addExports({ exportClause }: ts.ExportDeclaration): void {
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    for (const { name, propertyName } of exportClause.elements)
      this.exported.set(name.text, (propertyName ?? name).text);
  }
}

function isDeclared(statement: ts.Statement): statement is Exclude<Declared, ts.VariableDeclaration> {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}
