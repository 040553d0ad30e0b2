/**
 * Returns the stable cohort of a user for one remote, 0 to 9,999; a canary of N % serves cohorts below N × 100. Uses
 * FNV-1a with a final mix, salted by the remote's name so that the same users are not always first.
 */
export function cohortOf(userId: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${remote}:${userId}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}
