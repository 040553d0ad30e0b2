import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Where the texts come from, once around the page. */
export const TextsContext = createContext<I18n | null>(null);

type Words = TFunction<string, undefined>;
/** Of several, those after the first one are for what it does not have. */
type Namespace = string | readonly string[];

const known = new WeakMap<I18n, Map<string, Words>>();

/** One function for every part that speaks of the same: another one only in another language. */
function wordsOf(i18n: I18n, namespace: Namespace): Words {
  const words = known.get(i18n) ?? new Map<string, Words>();
  known.set(i18n, words);
  const name = `${i18n.language} ${namespace}`;
  const before = words.get(name);
  if (before) return before;
  const t = withMemory(i18n.getFixedT(null, namespace));
  words.set(name, t);
  return t;
}

/** Looks up once what takes no values: a list that is opened asks for its words some hundred times. */
function withMemory(words: Words): Words {
  const lookUp = words as (key: string, values?: object) => string;
  const texts = new Map<string, string>();
  const t = (key: string, values?: object) => {
    if (values) return lookUp(key, values);
    const before = texts.get(key);
    if (before !== undefined) return before;
    const text = lookUp(key);
    // A key that stands for itself may have a text later.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return t as Words;
}

const lateTexts = 'lateTexts';

/** Draws anew what has been read in another language for want of its own. */
export function showLateTexts(i18n: I18n): void {
  known.delete(i18n);
  i18n.emit(lateTexts);
}

/**
 * The texts of a namespace, in the language of the page, and again when that changes. A row of a long list asks for
 * them several times, so this does as little as it can.
 */
export function useTranslation(namespace: Namespace): { t: Words; i18n: I18n } {
  const i18n = useContext(TextsContext);
  if (!i18n) throw new Error('There are no texts without a TextsContext around the page');
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
  const t = useSyncExternalStore(subscribe, () => wordsOf(i18n, namespace));
  return { t, i18n };
}
