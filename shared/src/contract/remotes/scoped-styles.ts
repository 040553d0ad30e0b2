import { type AtRule, list, parse, type Rule } from 'postcss';
import type { GlobalStyle } from './global-styles';

/**
 * Returns a remote's style sheet with each rule limited to elements that the remote draws, which are below an element
 * with its name in `data-app` (`AppScope`). The condition is within `:where`, so that it adds no specificity, and at the
 * last element of a selector, because themes and languages are chosen above the remote.
 */
export function scopeStyles(css: string, app: string): string {
  const root = parse(css);
  const isScoped = scopeTest(app);
  root.walkRules((rule) => {
    if (isOfKeyframes(rule)) return;
    // A rebuild while files are watched gets sheets that are scoped already.
    rule.selectors = rule.selectors.map((one) => (isScoped(one) ? one : scopeSelector(one, app)));
  });
  return root.toString();
}

/** Finds the rules of a built style sheet that also apply to elements which the remote does not draw. */
export function findUnscopedStyles(css: string, app: string): GlobalStyle[] {
  const found: GlobalStyle[] = [];
  const isScoped = scopeTest(app);
  parse(css).walkRules((rule) => {
    if (isOfKeyframes(rule)) return;
    for (const selector of list.comma(rule.selector))
      if (!isScoped(selector)) found.push({ line: rule.source?.start?.line ?? 0, text: selector });
  });
  return found;
}

function scopeTest(app: string): (selector: string) => boolean {
  const scoped = new RegExp(`:where\\(\\[data-app=(["']?)${app}\\1\\] \\*\\)(::?[\\w-]+(\\([^)]*\\))?)*$`);
  return (selector) => scoped.test(selector);
}

/** Selectors of keyframes are percentages. */
function isOfKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);
}

/** A pseudo-element, which must be the last part of a selector; `:before` is the old form of `::before`. */
const pseudoElement = /:(:[\w-]+(\([^)]*\))?|before|after|first-line|first-letter)(:[\w-]+)*$/;

function scopeSelector(selector: string, app: string): string {
  const end = pseudoElement.exec(selector)?.index ?? selector.length;
  return `${selector.slice(0, end)}:where([data-app='${app}'] *)${selector.slice(end)}`;
}
