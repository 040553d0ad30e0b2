import { readFileSync } from 'node:fs';

export type EnvironmentVariables = Record<string, string | undefined>;

/**
 * Returns a variable, or the content of the file that `<name>_FILE` names, so that secrets can be in protected files.
 * An empty value counts as unset.
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
