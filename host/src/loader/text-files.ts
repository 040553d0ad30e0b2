import type { RegistryBuild, RemoteModule } from '@agency/shared/contract';
import { setActiveTimeout } from '@agency/shared/model/active-timeout';
import { type Language, languages } from '@agency/shared/model/language';
import { type ExpectedFile, fetchFiles } from './fetch-files';
import { filesOfTexts } from './screen-files';
import { limits } from './time-limits';

/** The translations of one build, fetched separately from its code, because the area must open without them. */
export class TextFiles {
  readonly #underWay = new Map<Language, Promise<ExpectedFile[]>>();
  readonly #failed = new Set<Language>();

  constructor(
    private readonly build: RegistryBuild,
    private readonly entry: URL,
    /** Aborts pending files if the build is given up. */
    private readonly signal: AbortSignal,
  ) {}

  /** Fetches a language once for concurrent callers and resolves with its files. @throws if a file cannot be loaded. */
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

  begin(language: Language): () => Promise<ExpectedFile[]> {
    const fetched = this.fetch(language).catch(() => []);
    return () => Promise.race([fetched, Promise.resolve([])]);
  }

  /** Wraps the loaders of translations with a fetch, because a hanging script could not be aborted. */
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
    const stop = setActiveTimeout(limits.textsMs, abort);
    this.signal.addEventListener('abort', abort);
    try {
      const { signal } = giveUp;
      // The cached copy may be the one that failed.
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
