import { type CommandName, commands } from './commands';
import { everywhere, lineOf } from './options';

const notes = `Exit codes: 0 done, 1 refused (the code says why), 2 written wrongly (a word or a variable), 3 a fault.
RELEASE_DIR is the directory that holds registry.json (default: $DATA_DIR/releases, DATA_DIR: ./var).
RELEASES_URL=s3://bucket/prefix is a bucket instead, with RELEASES_S3_ENDPOINT, _REGION, _ACCESS_KEY_ID, _SECRET_ACCESS_KEY
  and, of temporary credentials, _SESSION_TOKEN.
REGISTRY_SIGNING_KEY (or _FILE) signs the registry; REGISTRY_PUBLIC_KEYS are those whose signature counts,
  each alone or as <name>:<key>@<app>+<app>, which may change only these apps.
REMOTE_ORIGINS are the other origins from which remotes may load, as for the server.
DEPLOYED_BY is who deploys, for the history, if the signing key has no name (default: the account of this machine).
Guards read the counts with METRICS_TOKEN, and post what they do to GUARD_WEBHOOK.
CHROMIUM_PATH is the browser of a check, if it is not on the PATH; CHECK_TOKEN is its session on the server of --api.`;

const ending = [...everywhere.map(lineOf), '', notes];

export function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { words, does }]) => `  ${`${name} ${words}`.padEnd(34)}${does}`,
  );
  return ['Usage: node agency <command>', '', ...lines, '', ...ending].join('\n');
}

export function usageOf(name: CommandName): string {
  const { words, does, options: own } = commands[name];
  const heading = `Usage: node agency ${name} ${words}`.trimEnd();
  return [heading, `  ${does}`, '', ...own.map(lineOf), ...ending].join('\n');
}
