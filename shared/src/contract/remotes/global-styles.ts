import { type AtRule, list, parse, type Rule } from 'postcss';

export interface GlobalStyle {
  line: number;
  text: string;
}

/** Class prefixes of the kit, the host and vant. */
const foreignClass = /^(ag|host|van|rv)-/;

/** The z-index of sheets and dialogs (`layer.css`); messages are above them. */
const sheetIndex = 100;

/**
 * Finds what in a remote's style sheet would change pages of others: selectors without a class of the remote itself,
 * such as `button`, `*`, `:root` and `.ag-button`, custom properties of the kit, and what would cover its sheets.
 */
export function findGlobalStyles(css: string): GlobalStyle[] {
  const found: GlobalStyle[] = [];
  const root = parse(css);
  root.walkRules((rule) => {
    if (isNested(rule)) return;
    for (const selector of list.comma(rule.selector))
      if (!hasOwnClass(selector)) found.push({ line: rule.source?.start?.line ?? 0, text: selector });
  });
  root.walkDecls((declaration) => {
    const { prop, value, source } = declaration;
    const isForeign =
      prop.startsWith('--ag-') || (prop === 'z-index' && Number.parseInt(value, 10) >= sheetIndex);
    if (isForeign) found.push({ line: source?.start?.line ?? 0, text: declaration.toString() });
  });
  return found;
}

/** Selectors within another rule apply below it; those of keyframes are percentages. */
function isNested({ parent }: Rule): boolean {
  return parent?.type === 'rule' || (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name));
}

function hasOwnClass(selector: string): boolean {
  const classes = selector.replace(/:not\([^)]*\)|\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g);
  return [...classes].some(([, name = '']) => !foreignClass.test(name));
}
