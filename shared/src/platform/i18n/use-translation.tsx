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

/** The cache is cleared beyond this size, because phrases with names and numbers are countless. */
const mostRemembered = 1000;

/** Caches look-ups with their values: a list that is opened or drawn again requests its words some hundred times. */
function withMemory(words: Words): Words {
  const lookUp = words as (key: string, values?: object) => string;
  const texts = new Map<string, string>();
  const t = (key: string, values?: Record<string, unknown>) => {
    const areTexts = Object.values(values ?? {}).every(
      (value) => typeof value === 'string' || typeof value === 'number',
    );
    if (!areTexts) return lookUp(key, values);
    const asked = values ? `${key} ${JSON.stringify(values)}` : key;
    const before = texts.get(asked);
    if (before !== undefined) return before;
    const text = lookUp(key, values);
    if (texts.size >= mostRemembered) texts.clear();
    // A missing key may get a text later, so it is not cached.
    if (text !== key) texts.set(asked, text);
    return text;
  };
  return t as Words;
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
  if (!texts) throw new Error('No TextsProvider is around the page');
  return { t: wordsOf(texts, namespace), i18n: texts.i18n };
}
