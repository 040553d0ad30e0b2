const versionPattern = /^(\d+)\.(\d+)\.(\d+)$/;

function parse(version: string): [number, number, number] | null {
  const match = versionPattern.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/**
 * Returns whether a host that provides contract `version` may run a remote built against `range`. Only caret ranges
 * (`^1.2.0`) are accepted: same major version, and at least that minor and patch.
 */
export function satisfiesContract(version: string, range: string): boolean {
  const provided = parse(version);
  const needed = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (!provided || !needed || provided[0] !== needed[0]) return false;
  return provided[1] > needed[1] || (provided[1] === needed[1] && provided[2] >= needed[2]);
}
