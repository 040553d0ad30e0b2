import { parse } from 'acorn';
import { data, isKnown } from './support';

/** A use of a feature. The browser has it if it has one of the paths in the compatibility data. */
export interface Use {
  name: string;
  paths: readonly string[];
  at: number;
}

export interface ScriptFeatures {
  uses: Use[];
  /** Uses of members of unknown objects. They are a browser's only if no script names a member of its own so. */
  memberUses: Use[];
  /** Names that the script gives to members of its own objects. */
  ownNames: Set<string>;
}

/** The latest version of the language whose syntax all targets have, but for what is looked for below. */
const ecmaVersion = 2022;

/** The interface of each global object of a page. */
const instances = new Map([
  ['window', 'Window'],
  ['self', 'Window'],
  ['globalThis', 'Window'],
  ['document', 'Document'],
  ['navigator', 'Navigator'],
  ['screen', 'Screen'],
  ['history', 'History'],
  ['location', 'Location'],
  ['performance', 'Performance'],
  ['crypto', 'Crypto'],
  ['indexedDB', 'IDBFactory'],
  ['caches', 'CacheStorage'],
  ['localStorage', 'Storage'],
  ['sessionStorage', 'Storage'],
  ['visualViewport', 'VisualViewport'],
  ['navigator.serviceWorker', 'ServiceWorkerContainer'],
  ['navigator.storage', 'StorageManager'],
  ['navigator.mediaDevices', 'MediaDevices'],
  ['navigator.permissions', 'Permissions'],
  ['navigator.clipboard', 'Clipboard'],
  ['navigator.locks', 'LockManager'],
  ['navigator.wakeLock', 'WakeLock'],
  ['screen.orientation', 'ScreenOrientation'],
  ['crypto.subtle', 'SubtleCrypto'],
  ['document.fonts', 'FontFaceSet'],
]);

const parents = ['EventTarget', 'Node', 'ParentNode'];
const scopes = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** The names of features that a function asks for before it uses them, and the function around it. */
interface Scope {
  asked: Set<string>;
  parent: Scope | null;
}

interface Candidate extends Use {
  scope: Scope;
  /** The global on which the use depends; a script that declares this name means something else. */
  root: string | null;
  isMember: boolean;
}

/** Reads which features a script uses, of those for whose paths `isLacking` answers true. */
export function featuresOfScript(
  source: string,
  isLacking: (paths: readonly string[]) => boolean,
): ScriptFeatures {
  const candidates: Candidate[] = [];
  const declared = new Set<string>();
  const ownNames = new Set<string>();
  let scope: Scope = { asked: new Set(), parent: null };
  const add = (
    { start }: Node,
    name: string,
    paths: readonly string[],
    { root = null as string | null, isMember = false } = {},
  ) => {
    if (isLacking(paths)) candidates.push({ name, paths, at: start, scope, root, isMember });
  };

  const readers: Record<string, (node: Node, parent: Node | null) => void> = {
    StaticBlock: (node) => add(node, 'static {}', ['javascript.classes.static.initialization_blocks']),
    Literal: (node) => {
      const pattern = (node.regex as { pattern: string } | undefined)?.pattern;
      if (pattern !== undefined) add(node, 'regular expression', pathsOfPattern(pattern));
      else if (typeof node.value === 'string') addText(node, node.value);
    },
    TemplateElement: (node) => addText(node, (node.value as { raw: string }).raw),
    Identifier: (node, parent) => {
      const name = node.name as string;
      if (!parent || !isReference(parent, node)) return;
      if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') scope.asked.add(name);
      else add(node, name, pathsOfGlobal(name), { root: name });
    },
    MemberExpression: (node, parent) => {
      const name = memberName(node);
      if (name === null) return;
      // Reading a missing member gives undefined; calling it, or reading a part of it, throws.
      if (!parent || !isNeeded(parent, node)) {
        scope.asked.add(name);
        return;
      }
      const object = chainOf(node.object as Node);
      if (object === null) add(node, name, pathsOfName(name), { isMember: true });
      // `navigator.share?.call()` calls nothing where a browser has no `share`.
      else if (!node.optional)
        add(node, name, pathsOfMember(object, name), { root: object.split('.')[0] ?? null });
    },
    BinaryExpression: ({ operator, left }) => {
      const { value } = left as Node;
      if (operator === 'in' && typeof value === 'string') scope.asked.add(value);
    },
    CallExpression: (node) => {
      for (const [name, paths] of featuresOfCall(node)) add(node, name, paths);
    },
    NewExpression: (node) => {
      for (const [name, paths] of featuresOfCall(node)) add(node, name, paths);
    },
    Property: addOwnName,
    MethodDefinition: addOwnName,
    PropertyDefinition: addOwnName,
    AssignmentExpression: ({ left }) => {
      const target = left as Node;
      const name = target.type === 'MemberExpression' ? memberName(target) : null;
      if (name !== null) ownNames.add(name);
    },
    VariableDeclarator: ({ id }) => declare(id),
    ClassDeclaration: ({ id }) => declare(id),
    ClassExpression: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportSpecifier: ({ local }) => declare(local),
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => declare(local),
  };
  function addText(node: Node, text: string): void {
    add(node, 'pattern', pathsOfPattern(text));
    add(node, 'unit', pathsOfText(text));
  }
  function addOwnName(node: Node): void {
    const name = keyName(node);
    if (name !== null) ownNames.add(name);
  }
  function declare(pattern: unknown): void {
    for (const name of namesIn(pattern)) declared.add(name);
  }

  const visit = (node: Node, parent: Node | null): void => {
    const { type } = node;
    const isFunction = functions.has(type);
    if (isFunction) {
      declare(node.id);
      for (const param of node.params as unknown[]) declare(param);
      scope = { asked: new Set(), parent: scope };
    }
    readers[type]?.(node, parent);
    for (const key in node) {
      const part = node[key];
      if (typeof part !== 'object' || part === null) continue;
      if (Array.isArray(part)) {
        for (const each of part) if (isNode(each)) visit(each, node);
      } else if (isNode(part)) visit(part, node);
    }
    if (isFunction && scope.parent) scope = scope.parent;
  };
  visit(parse(source, { ecmaVersion, sourceType: 'module' }) as unknown as Node, null);

  const found = candidates.filter(
    ({ name, root, scope }) => !(root !== null && declared.has(root)) && !isAsked(name, scope),
  );
  return {
    uses: found.filter(({ isMember }) => !isMember),
    memberUses: found.filter(({ isMember }) => isMember),
    ownNames,
  };
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string';

function isAsked(name: string, scope: Scope | null): boolean {
  return scope !== null && (scope.asked.has(name) || isAsked(name, scope.parent));
}

function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const { type, name, left, argument, elements, properties, value } = pattern;
  if (type === 'Identifier') return [name as string];
  if (type === 'AssignmentPattern') return namesIn(left);
  if (type === 'RestElement') return namesIn(argument);
  if (type === 'Property') return namesIn(value);
  return ((elements ?? properties ?? []) as unknown[]).flatMap(namesIn);
}

function isReference(parent: Node, node: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.computed === true || parent.object === node;
    case 'Property':
      return parent.value === node;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === node || parent.computed === true;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return !parent.type.endsWith('Specifier');
  }
}

function isNeeded(parent: Node, node: Node): boolean {
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
    return parent.callee === node && !parent.optional;
  return parent.type === 'MemberExpression' && parent.object === node && !parent.optional;
}

function keyName({ key, computed }: Node): string | null {
  const { name, value } = (key ?? {}) as Node;
  return computed ? null : String(name ?? value);
}

function memberName({ computed, property }: Node): string | null {
  const { type, name, value } = property as Node;
  if (computed) return typeof value === 'string' ? value : null;
  return type === 'Identifier' ? (name as string) : null;
}

/** Prints a chain of names that begins with a global, such as `navigator.storage`, or returns null. */
function chainOf(node: Node): string | null {
  if (node.type === 'ChainExpression') return chainOf(node.expression as Node);
  if (node.type === 'Identifier') {
    const name = node.name as string;
    return instances.has(name) || pathsOfGlobal(name).length > 0 ? name : null;
  }
  if (node.type !== 'MemberExpression') return null;
  const object = chainOf(node.object as Node);
  const name = memberName(node);
  if (object === null || name === null) return null;
  const chain = instances.get(object) === 'Window' ? name : `${object}.${name}`;
  return instances.has(chain) || pathsOfMember(object, name).length > 0 ? chain : null;
}

const pathsOfGlobal = memoised((name) =>
  [`api.${name}`, `javascript.builtins.${name}`, ...scopes.map((scope) => `api.${scope}.${name}`)].filter(
    isKnown,
  ),
);

const pathsOfInstance = memoised((member) => {
  const name = member.slice(member.indexOf('.') + 1);
  return [`api.${member}`, ...parents.map((parent) => `api.${parent}.${name}`)].filter(isKnown);
});

const pathsOfStatic = memoised((member) =>
  [`api.${member}_static`, `javascript.builtins.${member}`].filter(isKnown),
);

function pathsOfMember(object: string, name: string): readonly string[] {
  const type = instances.get(object);
  if (type === 'Window') return pathsOfGlobal(name);
  return type ? pathsOfInstance(`${type}.${name}`) : pathsOfStatic(`${object}.${name}`);
}

/** Paths of all members of built-in objects and interfaces by the member's name. */
const membersByName = new Map<string, string[]>();
for (const [root, objects] of [
  ['javascript.builtins', data.javascript.builtins ?? {}],
  ['api', data.api],
] as const)
  for (const [object, members] of Object.entries(objects))
    for (const member of Object.keys(members)) {
      const paths = membersByName.get(member) ?? [];
      membersByName.set(member, paths);
      paths.push(`${root}.${object}.${member}`);
    }

const none: readonly string[] = [];
const pathsOfName = (name: string) => membersByName.get(name) ?? none;

const lookbehind = ['javascript.regular_expressions.lookbehind_assertion'];
const pathsOfPattern = (pattern: string) => (/\(\?<[=!]/.test(pattern) ? lookbehind : none);

const dynamicUnits = ['css.types.length.viewport_percentage_units_dynamic'];
const pathsOfText = (text: string) => (/\d[dls]v(h|w|b|i|min|max)\b/.test(text) ? dynamicUnits : none);

/** Bundlers call an imported function by `(0, module.name)(…)`. */
function calleeName(callee: Node): unknown {
  if (callee.type === 'SequenceExpression')
    return calleeName((callee.expressions as Node[]).at(-1) ?? callee);
  return callee.type === 'MemberExpression' ? memberName(callee) : callee.name;
}

/** Finds events, elements and attributes, which are named by strings. */
function featuresOfCall({ callee, arguments: given }: Node): [name: string, paths: readonly string[]][] {
  const [first, second] = given as (Node | undefined)[];
  const text = first?.value;
  if (typeof text !== 'string') return [];
  const name = calleeName(callee as Node);
  if (name === 'addEventListener') return [[`on${text}`, pathsOfName(`${text}_event`)]];
  if (name === 'setAttribute' || name === 'toggleAttribute') return [[text, pathsOfAttribute(text)]];
  const isElement = name === 'createElement' || name === 'jsx' || name === 'jsxs';
  if (!isElement || !isKnown(`html.elements.${text}`)) return [];
  const properties = second?.type === 'ObjectExpression' ? (second.properties as Node[]) : [];
  return [
    [`<${text}>`, [`html.elements.${text}`]],
    ...properties.flatMap((property): [string, readonly string[]][] => {
      const attribute = keyName(property)?.toLowerCase();
      return attribute ? [[attribute, pathsOfAttribute(`${text}.${attribute}`)]] : [];
    }),
  ];
}

const pathsOfAttribute = memoised((attribute) =>
  [`html.global_attributes.${attribute.split('.').at(-1)}`, `html.elements.${attribute}`].filter(isKnown),
);

function memoised(compute: (name: string) => readonly string[]): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const value = known.get(name) ?? compute(name);
    known.set(name, value);
    return value;
  };
}
