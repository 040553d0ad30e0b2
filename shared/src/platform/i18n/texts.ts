import type { i18n as I18n } from 'i18next';
import { type Language, languages } from '../../contract/model/language';
import type { LoadTexts, NamespaceTexts, Translations } from '../../contract/remotes/remote-module';
import { NextTry } from './next-try';

interface Waiting {
  language: Language;
  namespace: string;
  fetch: LoadTexts;
  underWay?: Promise<void>;
  isMissed?: true;
}

/** Milliseconds after which a page is shown in another language if the texts of its own have not loaded. */
const patienceMs = 1500;
const pauses = { firstMs: 3_000, longestMs: 60_000 };

/** Loads texts into an i18n instance, at once or when their language is first used. */
export class Texts {
  readonly #waiting = new Set<Waiting>();
  readonly #next = new NextTry(() => void this.#fetchMissed(), pauses);

  /** `onLate` is called when texts arrive after the page was rendered without them. */
  constructor(
    private readonly i18n: I18n,
    private readonly onLate: () => void,
  ) {}

  add(namespace: string, texts: Partial<NamespaceTexts>): void {
    for (const language of languages) {
      const found = texts[language];
      if (!found) continue;
      if (typeof found !== 'function') {
        this.#put(language, namespace, found);
        continue;
      }
      for (const before of this.#of(language, namespace)) this.#waiting.delete(before);
      this.#waiting.add({ language, namespace, fetch: found });
    }
  }

  /**
   * Loads the texts of `language`, for one namespace or for all. Late or missing texts are replaced by another language
   * meanwhile, and retried until they arrive.
   * @throws when `namespace` could not be loaded in any language. When loading all namespaces, one without texts does
   * not fail the others.
   */
  async load(language: Language, namespace?: string): Promise<void> {
    const readable = this.#of(language, namespace).map((texts) => this.#makeReadable(texts));
    if (namespace === undefined) await Promise.allSettled(readable);
    else await Promise.all(readable);
  }

  async #makeReadable(wanted: Waiting): Promise<void> {
    if (await this.#comes(wanted)) return;
    wanted.isMissed = true;
    if (!this.#next.isWaiting) this.#next.plan();
    const { namespace } = wanted;
    if (languages.some((language) => this.i18n.hasResourceBundle(language, namespace))) return;
    for (const other of languages.flatMap((language) => this.#of(language, namespace))) {
      if (other !== wanted && (await this.#comes(other))) return;
    }
    throw new Error(`No texts of ${namespace} could be loaded`);
  }

  #comes(texts: Waiting): Promise<boolean> {
    const comes = this.#fetch(texts).then(
      () => true,
      () => false,
    );
    const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
    return Promise.race([comes, patience]);
  }

  #fetch(texts: Waiting): Promise<void> {
    texts.underWay ??= this.#fetchOnce(texts).finally(() => {
      texts.underWay = undefined;
    });
    return texts.underWay;
  }

  async #fetchOnce(texts: Waiting): Promise<void> {
    const { default: found } = await texts.fetch();
    // A newer build has registered its own texts meanwhile.
    if (!this.#waiting.delete(texts)) return;
    this.#put(texts.language, texts.namespace, found);
    if (texts.isMissed && texts.language === this.i18n.language) this.onLate();
  }

  async #fetchMissed(): Promise<void> {
    const missed = [...this.#waiting].filter(({ isMissed }) => isMissed);
    try {
      await Promise.all(missed.map((texts) => this.#fetch(texts)));
      this.#next.succeed();
    } catch {
      if (!this.#next.isWaiting) this.#next.plan();
    }
  }

  #of(language: Language, namespace?: string): Waiting[] {
    return [...this.#waiting].filter(
      (texts) => texts.language === language && (namespace === undefined || texts.namespace === namespace),
    );
  }

  #put(language: Language, namespace: string, found: Translations): void {
    const read = () => JSON.stringify(this.i18n.getResourceBundle(language, namespace));
    const before = language === this.i18n.language ? read() : undefined;
    this.i18n.addResourceBundle(language, namespace, found, true, true);
    if (before !== undefined && read() !== before) this.onLate();
  }
}
