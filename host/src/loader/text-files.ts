import type { RegistryBuild, RemoteModule } from '@agency/shared/contract';
import { type Language, languages } from '@agency/shared/model/language';
import { afterRunning } from '@agency/shared/model/running-time';
import { type ExpectedFile, fetchFiles } from './fetch-files';
import { filesOfTexts } from './screen-files';

/** A file that has not come by now is given up, for its connection; it is asked for again later. */
const limitMs = 3000;

/** The texts of one build, fetched apart from its code: the area must open without them. */
export class TextFiles {
  readonly #underWay = new Map<Language, Promise<ExpectedFile[]>>();
  readonly #failed = new Set<Language>();

  constructor(
    private readonly build: RegistryBuild,
    private readonly entry: URL,
    /** Ends what is on its way for a build that is given up. */
    private readonly signal: AbortSignal,
  ) {}

  /** Fetches a language, once for all who ask meanwhile, and resolves with its files. @throws when one does not come. */
  fetch(language: Language): Promise<ExpectedFile[]> {
    const known = this.#underWay.get(language);
    if (known) return known;
    const fetched = this.#fetchNow(language).catch((error: unknown) => {
      this.#underWay.delete(language);
      this.#failed.add(language);
      throw error;
    });
    this.#underWay.set(language, fetched);
    return fetched;
  }

  /** Starts to fetch a language. What is given back tells its files as far as they have come by then. */
  begin(language: Language): () => Promise<ExpectedFile[]> {
    const fetched = this.fetch(language).catch(() => []);
    return () => Promise.race([fetched, Promise.resolve([])]);
  }

  /** The same ways to the texts, each with a fetch before it: a script that hangs could not be given up. */
  guard(translations: RemoteModule['translations']): RemoteModule['translations'] {
    const guarded = languages.map((language) => {
      const load = translations[language];
      if (typeof load !== 'function') return [language, load];
      return [language, () => this.fetch(language).then(load)];
    });
    return Object.fromEntries(guarded) as RemoteModule['translations'];
  }

  async #fetchNow(language: Language): Promise<ExpectedFile[]> {
    const files = filesOfTexts(this.build, this.entry, language);
    const giveUp = new AbortController();
    const abort = () => giveUp.abort();
    const stop = afterRunning(limitMs, abort);
    this.signal.addEventListener('abort', abort);
    try {
      const { signal } = giveUp;
      // What is in a cache may be what failed, now or before.
      if (this.#failed.has(language)) await fetchFiles(files, { signal, cache: 'reload' });
      else {
        await fetchFiles(files, { signal, cache: 'default' }).catch((error: unknown) => {
          if (signal.aborted) throw error;
          return fetchFiles(files, { signal, cache: 'reload' });
        });
      }
      return files;
    } finally {
      stop();
      this.signal.removeEventListener('abort', abort);
    }
  }
}
