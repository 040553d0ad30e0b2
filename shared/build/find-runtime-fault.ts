/**
 * Returns what is wrong with the federation runtimes among a build's modules; null if `own` occurs once and the
 * package's not at all.
 */
export function findRuntimeFault(files: string[], own: string): string | null {
  const times = files.filter((file) => file === own).length;
  const foreign = files.filter((file) => /[\\/]@module-federation[\\/]/.test(file));
  if (times === 1 && foreign.length === 0) return null;
  return [
    `The runtime of the federation plugin was replaced ${times} times instead of once.`,
    ...(foreign.length > 0
      ? [`The build has ${foreign.length} files of the package's, such as ${foreign[0]}.`]
      : []),
    'See the pattern in shared/build/sharing-runtime-plugin.ts.',
  ].join('\n');
}
