import { currentLanguage } from '@agency/shared';
import { type Candidate, containerName, type RemoteModule, releasePath } from '@agency/shared/contract';
import { setActiveTimeout } from '@agency/shared/model/active-timeout';
import { basePath } from '@agency/shared/paths';
import type { GiveUpMessage } from '../service-worker/service-worker';
import { type ContainerFile, forgetContainer, isRemoteModule, loadContainer } from './federation';
import { type ExpectedFile, fetchFile, isPreloaded } from './fetch-files';
import { partOf } from './part-of';
import type { LoadFailure } from './remote-source';
import { filesOfTexts, screenFiles } from './screen-files';
import { sharedRoot } from './shared-root';
import { TextFiles } from './text-files';

export class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed';

  constructor(
    readonly reason: LoadFailure['reason'],
    message: string,
  ) {
    super(message);
  }
}

export interface Attempt {
  remote: string;
  candidate: Candidate;
  /** The path of the screen to load as well, or `widget:<name>`. */
  path: string;
  timeoutMs: number;
  /** 0 for the first attempt. A repeat varies the URL, because the first one may be cached broken or hang. */
  repeat: number;
  allowsOrigin: (origin: string) => boolean;
}

/** Makes one attempt to load a build: container, exposed module, and the chunk of the screen. @throws AttemptFailed */
export async function loadBuild(attempt: Attempt): Promise<RemoteModule> {
  const url = entryUrl(attempt);
  if (!attempt.allowsOrigin(url.origin)) {
    throw new AttemptFailed('origin', `${url.origin} is not an allowed origin`);
  }
  const name = containerName(
    attempt.remote,
    isDevelopment(attempt.candidate) ? 'dev' : attempt.candidate.buildId,
  );
  performance.mark(name);
  const giveUp = new AbortController();
  try {
    return await withTimeout(load(attempt, name, url, giveUp.signal), attempt.timeoutMs);
  } catch (error) {
    giveUp.abort();
    notifyWorker(filesOfBuild(attempt.remote, attempt.candidate, attempt.path));
    forgetContainer(name);
    throw error;
  }
}

/** The worker does not notice an aborted request of the page, and would keep the connections from the next build. */
function notifyWorker(files: ExpectedFile[]): void {
  const message: GiveUpMessage = { type: 'give-up', urls: files.map(({ url }) => url), at: Date.now() };
  navigator.serviceWorker?.controller?.postMessage(message);
}

export function filesOfBuild(remote: string, candidate: Candidate, path: string): ExpectedFile[] {
  const { entry } = candidate.build;
  if (isDevelopment(candidate) || !('integrity' in entry)) return [];
  const url = entryUrl({ remote, candidate, repeat: 0 });
  return [
    { url: url.href, integrity: entry.integrity },
    ...screenFiles(candidate.build, url, path),
    ...filesOfTexts(candidate.build, url, currentLanguage()),
  ];
}

function isDevelopment(candidate: Candidate): boolean {
  return candidate.buildId.startsWith('localhost:');
}

async function load(attempt: Attempt, name: string, url: URL, signal: AbortSignal): Promise<RemoteModule> {
  const { candidate, path, timeoutMs, repeat } = attempt;
  const integrity = integrityOf(candidate);
  const arrive = async (file: ExpectedFile) => {
    const cache = repeat > 0 ? 'reload' : 'default';
    if (cache === 'reload' || !isPreloaded(file)) await fetchFile(file, { signal, cache });
    return file;
  };
  const entry: Promise<ContainerFile> = integrity
    ? arrive({ url: url.href, integrity })
    : Promise.resolve({ url: url.href, integrity });
  const chunks = integrity ? screenFiles(candidate.build, url, path).map(arrive) : [];
  const texts = integrity ? new TextFiles(candidate.build, url, signal) : null;
  // Loads in parallel with the code, which does not wait for it.
  const others = texts?.begin(currentLanguage()) ?? (async () => []);
  const shares = sharedRoot.load();
  const container = loadContainer({ name, timeoutMs, entry, chunks, others, shares });
  // If the container was loaded before, this only adds the files of another screen.
  const [exposed] = await Promise.all([container, entry, ...chunks]);
  if (!isRemoteModule(exposed))
    throw new AttemptFailed('not-a-remote', 'The container does not expose a remote');
  const { remote } = exposed;
  await partOf(remote, path)?.load();
  return texts ? { ...remote, translations: texts.guard(remote.translations) } : remote;
}

/** The hash of a build's entry; `null` for a development server. @throws AttemptFailed if a build has none. */
function integrityOf(candidate: Candidate): string | null {
  const { entry } = candidate.build;
  if (isDevelopment(candidate)) return null;
  if ('integrity' in entry && entry.integrity) return entry.integrity;
  throw new AttemptFailed('integrity', 'The registry has no hash for this build');
}

function entryUrl({ remote, candidate, repeat }: Pick<Attempt, 'remote' | 'candidate' | 'repeat'>): URL {
  const { href } = candidate.build.entry;
  const url = isDevelopment(candidate)
    ? new URL(href, `http://${candidate.buildId}/`)
    : new URL(
        /^https?:/.test(href) ? href : `${basePath}/${releasePath(remote, candidate.buildId, href)}`,
        location.href,
      );
  if (repeat > 0) url.searchParams.set('retry', `${repeat}-${Date.now()}`);
  return url;
}

function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = setActiveTimeout(timeoutMs, () =>
      reject(new AttemptFailed('timeout', `No answer in ${timeoutMs} ms`)),
    );
    work.then(resolve, reject).finally(stop);
  });
}
