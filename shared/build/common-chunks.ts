import { commonPrefix } from '../src/contract/remotes/registry';

/** The address after Rspack's own statement; from version 2.3.4 on, the same statement cuts the file's name off. */
const ownFolder = /(?<=__webpack_require__\.p = )scriptUrl\b[^;]*(?=;)/g;
/** The container that requested a chunk, whose name Rspack's runtime writes on the script element. */
const asking = 'document.currentScript.getAttribute("data-rspack").split(":")[0]';

export interface Replacement {
  start: number;
  /** Position after the replaced part. */
  end: number;
  text: string;
}

/**
 * Returns what to replace in a script of a build, so that an entry loads chunks from the common folder, and a chunk does
 * not contain the name of its build.
 * @throws if Rspack did not write the part exactly once.
 */
export function findReplacement(file: string, script: string, container: string): Replacement {
  const isEntry = file.startsWith('remoteEntry.');
  const pattern = isEntry ? ownFolder : new RegExp(JSON.stringify(`rspackChunk${container}`), 'g');
  const [place, ...others] = script.matchAll(pattern);
  if (!place || others.length > 0) {
    const times = place ? others.length + 1 : 0;
    throw new Error(
      `${file} has ${times} times instead of once: ${pattern.source}. This version of Rspack needs a change of shared/build/common-chunks.ts.`,
    );
  }
  const [part] = place;
  const text = isEntry ? `new URL("${commonPrefix}", ${part}).href` : `"rspackChunk" + ${asking}`;
  return { start: place.index, end: place.index + part.length, text };
}
