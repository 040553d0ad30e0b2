import type { i18n as I18n } from 'i18next';
import type { Translations } from '../contract/remote-module';
import { type Language, languages } from '../model/language';

type FetchTexts = () => Promise<{ default: Translations }>;

/** The texts of one namespace by language; those of a language that few use may be a way to fetch them. */
export type NamespaceTexts = Record<Language, Translations | FetchTexts>;

interface Waiting {
  language: Language;
  namespace: string;
  fetch: FetchTexts;
}

/** Puts texts into an i18n instance: at once, or when their language is first used. */
export class Texts {
  readonly #waiting = new Set<Waiting>();

  constructor(private readonly i18n: I18n) {}

  add(namespace: string, texts: NamespaceTexts): void {
    for (const language of languages) {
      const found = texts[language];
      if (typeof found === 'function') this.#waiting.add({ language, namespace, fetch: found });
      else this.#put(language, namespace, found);
    }
  }

  /** Fetches what waits for `language`. What does not come is read in English, and asked for again the next time. */
  async load(language: Language): Promise<void> {
    const wanted = [...this.#waiting].filter((texts) => texts.language === language);
    await Promise.allSettled(wanted.map((texts) => this.#fetch(texts)));
  }

  async #fetch(texts: Waiting): Promise<void> {
    const { default: found } = await texts.fetch();
    this.#put(texts.language, texts.namespace, found);
    this.#waiting.delete(texts);
  }

  #put(language: Language, namespace: string, found: Translations): void {
    this.i18n.addResourceBundle(language, namespace, found, true, true);
  }
}
