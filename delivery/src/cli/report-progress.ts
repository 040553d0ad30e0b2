import type { OnProgress } from '../releases/in-parallel';

const stepMs = 2_000;

/** Reports the progress of a task after two seconds, and then every two seconds. */
export function reportProgress(what: string, now: () => Date, follow: (line: string) => void): OnProgress {
  let next = now().getTime() + stepMs;
  return (done, all) => {
    const time = now().getTime();
    if (time < next) return;
    next = time + stepMs;
    follow(`${what}: ${done} of ${all} files`);
  };
}
