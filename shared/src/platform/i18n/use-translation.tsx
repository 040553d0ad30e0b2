import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';

type Words = TFunction<string, undefined>;
/** In a list, later namespaces are fallbacks for the first one. */
type Namespace = string | readonly string[];

interface Texts {
  i18n: I18n;
  words: Map<string, Words>;
}

const TextsContext = createContext<Texts | null>(null);

const known = new WeakMap<I18n, Map<string, Texts>>();

/** Keeps its identity until new texts arrive. */
function textsOf(i18n: I18n): Texts {
  const languages = known.get(i18n) ?? new Map<string, Texts>();
  known.set(i18n, languages);
  const texts = languages.get(i18n.language) ?? { i18n, words: new Map() };
  languages.set(i18n.language, texts);
  return texts;
}

function wordsOf({ i18n, words }: Texts, namespace: Namespace): Words {
  const before = words.get(`${namespace}`);
  if (before) return before;
  const t = withMemory(i18n.getFixedT(null, namespace));
  words.set(`${namespace}`, t);
  return t;
}

/** The cache is cleared beyond this size, because phrases with numbers are countless. */
const mostRemembered = 1000;

/**
 * Caches look-ups: opening a list requests its words some hundred times. Interpolation is done here in a twentieth of
 * the library's time, because each row has its own names.
 */
function withMemory(words: Words): Words {
  const lookUp = words as (key: string, values?: object) => string;
  const texts = new Map<string, string>();
  const remember = (asked: string, key: string, values?: object) => {
    const before = texts.get(asked);
    if (before !== undefined) return before;
    const text = lookUp(key, values);
    if (texts.size >= mostRemembered) texts.clear();
    // A missing key may get a text later, so it is not cached.
    if (text !== key) texts.set(asked, text);
    return text;
  };
  const t = (key: string, values?: Record<string, unknown>) => {
    if (!values) return remember(key, key);
    const kinds = new Set(Object.values(values).map((value) => typeof value));
    const isOf = (...allowed: string[]) => [...kinds].every((kind) => allowed.includes(kind));
    if (isOf('string')) {
      const phrase = remember(`${key} {}`, key, { skipInterpolation: true });
      return filledIn(phrase, values as Record<string, string>) ?? lookUp(key, values);
    }
    return isOf('string', 'number')
      ? remember(`${key} ${JSON.stringify(values)}`, key, values)
      : lookUp(key, values);
  };
  return t as Words;
}

/** Returns undefined if the phrase has other placeholders, or options that the library interprets itself. */
function filledIn(phrase: string, values: Record<string, string>): string | undefined {
  const open = new Set(Object.keys(values));
  let isKnown = true;
  const text = phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    open.delete(name);
    isKnown &&= name in values;
    return values[name] ?? '';
  });
  return isKnown && open.size === 0 ? text : undefined;
}

const lateTexts = 'lateTexts';

export function showLateTexts(i18n: I18n): void {
  known.delete(i18n);
  i18n.emit(lateTexts);
}

/** Provides the texts, and is the only subscriber to changes of language and texts. */
export function TextsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const subscribe = useCallback(
    (tell: () => void) => {
      i18n.on('languageChanged', tell);
      i18n.on(lateTexts, tell);
      return () => {
        i18n.off('languageChanged', tell);
        i18n.off(lateTexts, tell);
      };
    },
    [i18n],
  );
  const texts = useSyncExternalStore(subscribe, () => textsOf(i18n));
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/**
 * Returns the texts of a namespace in the page's language, and renders again when it changes. Rows of long lists call
 * it several times, so it does as little as possible.
 */
export function useTranslation(namespace: Namespace): { t: Words; i18n: I18n } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts without a TextsProvider around the page');
  return { t: wordsOf(texts, namespace), i18n: texts.i18n };
}
