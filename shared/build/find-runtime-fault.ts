/**
 * What is wrong with the federation runtimes among a build's modules, given by their files; null where `own` is there
 * once, and nothing of the package's.
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
