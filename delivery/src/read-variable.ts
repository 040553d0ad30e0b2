import { readFileSync } from 'node:fs';

export type EnvironmentVariables = Record<string, string | undefined>;

/**
 * A variable, or the text of the file that `<name>_FILE` names: secrets may lie in files that only we may read. Set to
 * nothing is not set.
 */
export function readVariable(env: EnvironmentVariables, name: string): string | undefined {
  return env[name] || textOfFile(`${name}_FILE`, env);
}

function textOfFile(name: string, env: EnvironmentVariables): string | undefined {
  const path = env[name];
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${name}: ${path} cannot be read`, { cause });
  }
}
