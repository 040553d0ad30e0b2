import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import type { Use } from './script-features';
import { featureAt } from './support';

export interface StyleUse extends Use {
  /** Prefixes under which the same rule sets the same property. */
  prefixes: string[];
  /** Earlier values of the same property in the same rule, which older browsers use instead. */
  earlier: Use[][];
}

/** Finds the features that a style sheet uses outside of `@supports`, which asks the browser first. */
export function featuresOfStyle(source: string): StyleUse[] {
  const uses: StyleUse[] = [];
  parse(source).walk((node) => {
    if (isInSupports(node)) return;
    const at = node.source?.start?.offset ?? 0;
    const add = (found: readonly Named[], more?: Partial<StyleUse>) =>
      uses.push(...found.map((each) => ({ ...each, at, prefixes: [], earlier: [], ...more })));
    if (node.type === 'atrule') add(featuresOfAtRule(node));
    if (node.type === 'rule' && !isInKeyframes(node)) add(featuresOfSelector(node));
    if (node.type === 'decl') {
      const siblings = (node.parent?.nodes ?? []).filter((each) => each.type === 'decl');
      const before = siblings.slice(0, siblings.indexOf(node)).filter(({ prop }) => prop === node.prop);
      add(featuresOfDeclaration(node), {
        prefixes: siblings.flatMap(({ prop }) =>
          /^(-\w+-)(.*)$/.exec(prop)?.[2] === node.prop ? [prop.slice(0, -node.prop.length)] : [],
        ),
        earlier: before.map((each) => featuresOfDeclaration(each).map((found) => ({ ...found, at }))),
      });
    }
  });
  return uses;
}

type Named = Omit<Use, 'at'>;

function known(name: string, path: string): Named[] {
  return featureAt(path)?.__compat ? [{ name, paths: [path] }] : [];
}

function isInSupports(node: { parent?: unknown }): boolean {
  for (let each = node.parent as AtRule | undefined; each; each = each.parent as AtRule | undefined)
    if (each.type === 'atrule' && each.name === 'supports') return true;
  return false;
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);
}

function featuresOfAtRule({ name, params }: AtRule): Named[] {
  const features =
    name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature) : [];
  const range =
    name === 'media' && /[<>]/.test(params) ? known('@media (<)', 'css.at-rules.media.range_syntax') : [];
  return [
    ...known(`@${name}`, `css.at-rules.${name}`),
    ...features.flatMap((feature) => known(`@media (${feature})`, `css.at-rules.media.${feature}`)),
    ...range,
  ];
}

function featuresOfSelector({ selector, parent }: Rule): Named[] {
  const names = [...selector.matchAll(/:{1,2}([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  const isNested = parent?.type === 'rule' || selector.includes('&');
  return [
    ...names.flatMap((name) => known(`:${name}`, `css.selectors.${name}`)),
    ...(isNested ? known('nesting', 'css.selectors.nesting') : []),
  ];
}

function featuresOfDeclaration({ prop, value }: Declaration): Named[] {
  const text = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  const functions = [...text.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name);
  const units = [...text.matchAll(/\d(dv|sv|lv|cq)[a-z]+/g)].map(([, group = '']) => group);
  // A property of one engine never works in the others.
  const isOfEngine = prop.startsWith('-');
  const words = isOfEngine
    ? []
    : [...text.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].map(([word]) => word);
  return [
    ...(isOfEngine ? [] : known(prop, `css.properties.${prop}`)),
    ...words.flatMap((word) => known(`${prop}: ${word}`, `css.properties.${prop}.${word}`)),
    ...functions.flatMap((name) => [
      ...known(`${name}()`, `css.types.${name}`),
      ...known(`${name}()`, `css.types.color.${name}`),
      ...known(`${name}()`, `css.types.gradient.${name}`),
      ...known(`${name}()`, `css.types.transform-function.${name}`),
    ]),
    ...units.flatMap((unit) => known(`1${unit}h`, `css.types.length.${groups[unit]}`)),
  ];
}

/** Groups of units in the compatibility data. */
const groups: Record<string, string> = {
  dv: 'viewport_percentage_units_dynamic',
  sv: 'viewport_percentage_units_small',
  lv: 'viewport_percentage_units_large',
  cq: 'container_query_length_units',
};
