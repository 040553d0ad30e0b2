import ts from 'typescript';
import { Declarations, type Declared } from './declarations';
import { isPrivate, isSignature, isValue, nameOf, optionalSchema, plainReference } from './members';
import { type Form, givenObject, handedOver } from './surface';
import { typeText } from './type-text';

/**
 * Returns the forms of a roll-up's exports: functions by parameters and results, objects by members, each with the
 * unexported types reachable through it. Types of packages are only named, since the version covers them. An unexported
 * constant that only provides types, such as the table of calls, has one entry per member.
 */
export function formsOf(rollUp: string): Record<string, Form> {
  const declarations = new Declarations(rollUp);
  const constants = new Set<string>();
  const entries = [...declarations.exported].map(([name, local]): [string, Form] => [
    name,
    new FormReader(declarations, constants).formOf(local),
  ]);
  // Types of constants may add further ones; iterating over a set includes additions.
  for (const name of constants) entries.push(...constantForms(declarations, constants, name));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function constantForms(declarations: Declarations, constants: Set<string>, name: string): [string, Form][] {
  const whole = `typeof ${declarations.writtenName(name)}`;
  const [declaration] = declarations.of(name);
  const type = declaration && ts.isVariableDeclaration(declaration) ? declaration.type : undefined;
  const reader = () => new FormReader(declarations, constants);
  if (!type || !ts.isTypeLiteralNode(type)) return [[whole, reader().formOf(name)]];
  return type.members
    .filter(ts.isPropertySignature)
    .map((member) => [`${whole}: ${nameOf(member)}`, reader().formOfMember(member)]);
}

interface Hidden {
  name: string;
  isGiven: boolean;
}

/** Parts of a declared call that the caller sends. */
const sent = ['params', 'query', 'body'];

class FormReader {
  private readonly form: Form = {};
  private readonly met = new Set<string>();
  private readonly waiting: Hidden[] = [];
  /** Type parameters in scope, whose names may equal a type's. */
  private bound: ReadonlySet<string> = new Set();

  constructor(
    private readonly declarations: Declarations,
    private readonly constants: Set<string>,
  ) {}

  formOf(name: string): Form {
    const home = this.declarations.packageOf(name);
    if (home) return { '': `of ${home}` };
    this.met.add(name);
    this.addDeclared('', this.declarations.of(name), true);
    return this.withHidden();
  }

  /** Values in a constant are data, such as the summary of a call. */
  formOfMember({ type }: ts.PropertySignature): Form {
    this.form[''] = givenObject;
    const members = type && ts.isTypeLiteralNode(type) ? type.members : undefined;
    if (members) {
      const types = members.filter((member) => !isValue(member));
      this.addMembers(
        '',
        types.filter((member) => !sent.includes(nameOf(member))),
        true,
      );
      this.addMembers(
        handedOver,
        types.filter((member) => sent.includes(nameOf(member))),
        false,
      );
    } else this.form.value = this.partText('value', type, true);
    return this.withHidden();
  }

  /** A type that remotes may have to construct counts as such everywhere. */
  private withHidden(): Form {
    const next = () => {
      const index = this.waiting.findIndex(({ isGiven }) => !isGiven);
      return this.waiting.splice(Math.max(index, 0), 1)[0];
    };
    for (let hidden = next(); hidden; hidden = next()) {
      if (this.met.has(hidden.name)) continue;
      this.met.add(hidden.name);
      this.addDeclared(this.headOf(hidden.name), this.declarations.of(hidden.name), hidden.isGiven);
    }
    return this.form;
  }

  private headOf(name: string): string {
    let head = `type ${this.declarations.writtenName(name)}`;
    while (Object.hasOwn(this.form, head)) head += '\u2032';
    return head;
  }

  private addDeclared(part: string, declared: readonly Declared[], isGiven: boolean): void {
    const [declaration] = declared;
    if (!declaration) return;
    this.bound = typeParametersIn(declared);
    if (ts.isFunctionDeclaration(declaration)) this.addWays(part, declared.filter(ts.isFunctionDeclaration));
    else if (ts.isVariableDeclaration(declaration)) this.addVariable(part, declaration);
    else if (ts.isModuleDeclaration(declaration)) this.addNamespace(part, declaration);
    else this.addType(part, declaration, isGiven);
  }

  private addType(
    part: string,
    declaration: ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration,
    isGiven: boolean,
  ): void {
    this.addGenerics(part, declaration.typeParameters);
    const isMadeByUs = ts.isClassDeclaration(declaration) || (part !== '' && isGiven);
    if (ts.isTypeAliasDeclaration(declaration)) {
      this.form[part] = this.partText(part, declaration.type, isMadeByUs);
      if (isMadeByUs && this.form[part] === 'members') this.form[part] = givenObject;
      return;
    }
    this.form[part] = isMadeByUs ? givenObject : 'members';
    const parents = declaration.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
    if (parents.length > 0)
      this.form[inside(part, 'extends')] = parents
        .map((parent) => this.partText(inside(part, 'extends'), parent, isMadeByUs))
        .join(', ');
    this.addMembers(part, declaration.members, isMadeByUs);
  }

  private addVariable(part: string, { type }: ts.VariableDeclaration): void {
    if (type && ts.isFunctionTypeNode(type)) {
      this.addWays(part, [type]);
      return;
    }
    const text = this.partText(part, type, true);
    this.form[part] = text === 'members' ? givenObject : text;
    // Lists in a constant are data, such as the calls that a write affects.
    for (const [key, value] of Object.entries(this.form))
      if (key !== part && /^readonly \[ ('[^']*'(, )?)+ \]$/.test(value))
        this.form[key] = 'readonly string[]';
  }

  private addNamespace(part: string, { body }: ts.ModuleDeclaration): void {
    this.form[part] = givenObject;
    const lists = body && ts.isModuleBlock(body) ? body.statements.filter(ts.isExportDeclaration) : [];
    for (const { exportClause } of lists) {
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      for (const { name, propertyName } of exportClause.elements)
        this.form[inside(part, name.text)] = this.namespaceMember(part, (propertyName ?? name).text);
    }
  }

  private namespaceMember(part: string, name: string): string {
    const declared = this.declarations.isHidden(name) ? this.declarations.of(name) : [];
    const [declaration] = declared;
    if (declaration && ts.isVariableDeclaration(declaration))
      return this.partText(inside(part, name), declaration.type, true);
    const ways = declared.filter(ts.isFunctionDeclaration);
    if (ways.length > 0) {
      this.bound = typeParametersIn(ways);
      return ways.map((way) => this.signatureText(inside(part, name), way, true)).join(' & ');
    }
    if (declaration) this.waiting.push({ name, isGiven: false });
    return this.declarations.writtenName(name);
  }

  private addWays(part: string, ways: readonly ts.SignatureDeclaration[]): void {
    this.form[part] = ways.length === 1 ? 'function' : `function, ${ways.length} ways`;
    for (const [index, way] of ways.entries())
      this.addSignature(index === 0 ? part : inside(part, `way ${index + 1}`), way);
  }

  private addSignature(part: string, { typeParameters, parameters, type }: ts.SignatureDeclaration): void {
    this.addGenerics(part, typeParameters);
    for (const [index, parameter] of parameters.entries()) {
      const isOptional = parameter.questionToken ?? parameter.dotDotDotToken;
      const key = inside(part, `${index + 1}${isOptional ? '?' : ''}`);
      this.form[key] = this.argumentText(key, parameter.type);
    }
    const result = inside(part, 'result');
    this.form[result] = this.partText(result, type, true);
  }

  /** Props are compared by their members, independent of the type's name and export. */
  private argumentText(part: string, type: ts.TypeNode | undefined): string {
    const name = type && plainReference(type);
    const [declaration] = name ? this.declarations.of(name) : [];
    const isProps = declaration && ts.isInterfaceDeclaration(declaration) && !declaration.typeParameters;
    if (!name || !isProps || this.met.has(name)) return this.partText(part, type, false);
    this.met.add(name);
    this.addType(part, declaration, false);
    return 'members';
  }

  private addGenerics(part: string, parameters: ts.NodeArray<ts.TypeParameterDeclaration> | undefined): void {
    if (!parameters) return;
    const key = inside(part, '<>');
    this.form[key] = parameters.map((parameter) => this.text(key, parameter, false)).join(', ');
  }

  private addMembers(part: string, members: readonly ts.Node[], isGiven: boolean): void {
    for (const member of members) {
      if (!ts.isClassElement(member) && !ts.isTypeElement(member)) continue;
      if (isPrivate(member) || ts.isSetAccessor(member)) continue;
      const schema = optionalSchema(member);
      const optional = schema || ('questionToken' in member && member.questionToken) ? '?' : '';
      const key = inside(part, `${nameOf(member)}${optional}`);
      const text = schema ? this.partText(key, schema, isGiven) : this.memberText(key, member, isGiven);
      this.form[key] = Object.hasOwn(this.form, key) ? `${this.form[key]} & ${text}` : text;
    }
  }

  private memberText(key: string, member: ts.ClassElement | ts.TypeElement, isGiven: boolean): string {
    if (ts.isPropertySignature(member) || ts.isPropertyDeclaration(member) || ts.isGetAccessor(member))
      return this.partText(key, member.type, isGiven);
    if (ts.isIndexSignatureDeclaration(member)) return this.partText(key, member.type, isGiven);
    if (!isSignature(member)) throw new Error(`${key} is a member of an unknown kind`);
    return this.signatureText(key, member, isGiven);
  }

  private signatureText(
    part: string,
    { typeParameters, parameters, type }: ts.SignatureDeclaration,
    isGiven: boolean,
  ): string {
    const result = type ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.VoidKeyword);
    const node = ts.factory.createFunctionTypeNode(typeParameters, parameters, result);
    return this.text(part, node, isGiven);
  }

  private partText(part: string, type: ts.TypeNode | undefined, isGiven: boolean): string {
    if (!type) return 'any';
    if (!ts.isTypeLiteralNode(type) || type.members.length === 0) return this.text(part, type, isGiven);
    this.addMembers(part, type.members, isGiven);
    return 'members';
  }

  /** Returns the text of a type; object literals in it become parts of their own. */
  private text(part: string, node: ts.Node, isGiven: boolean): string {
    let literals = 0;
    return typeText(node, this.declarations.file, {
      onMembers: (members, isHandedOver) => {
        literals += 1;
        const mark = isHandedOver ? handedOver : '';
        const place = `${part}${mark}{${literals === 1 ? '' : literals}}`;
        this.addMembers(place, members, isGiven && !isHandedOver);
      },
      onName: (name, isHandedOver) => this.refer(name, isGiven && !isHandedOver),
    });
  }

  private refer(name: string, isGiven: boolean): string {
    if (this.bound.has(name)) return name;
    const [declaration] = this.declarations.isHidden(name) ? this.declarations.of(name) : [];
    if (declaration && (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)))
      this.constants.add(name);
    else if (declaration) this.waiting.push({ name, isGiven });
    return this.declarations.writtenName(name);
  }
}

const inside = (part: string, name: string) => (part === '' ? name : `${part}.${name}`);

function typeParametersIn(nodes: readonly ts.Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeParameterDeclaration(node)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return names;
}
