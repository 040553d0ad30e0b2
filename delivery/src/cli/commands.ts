export const commands = {
  release: {
    words: '<app>...',
    does: 'build, publish and promote',
    options: ['no-build', 'from', 'at', 'allow-ahead', 'allow-rolled-back'],
  },
  publish: {
    words: '<app>...',
    does: 'build and publish; nobody is served it yet',
    options: ['no-build', 'from', 'at', 'preview', 'days', 'site', 'allow-ahead'],
  },
  'end-preview': { words: '<name>', does: 'take a preview away before it ends', options: [] },
  promote: {
    words: '<app> [buildId]',
    does: 'make a published build current (default: the newest)',
    options: ['allow-ahead', 'allow-rolled-back'],
  },
  canary: {
    words: '<app> <percent> [buildId]',
    does: 'serve a published build, or a new one, to a share of the users (0 ends it)',
    options: ['allow-ahead', 'guard', 'every', 'server'],
  },
  guard: {
    words: '[app]',
    does: 'judge guarded canaries by what pages tell: more users, or away',
    options: ['watch', 'every', 'server'],
  },
  sample: {
    words: '<percent>',
    does: 'have that many of the pages tell their counts (100: all); of apps with a canary all do',
    options: [],
  },
  rollback: { words: '<app>', does: 'back to the build before', options: ['allow-ahead'] },
  list: { words: '', does: 'what is published, what it serves as, and from which commit it is', options: [] },
  history: { words: '[app]', does: 'who did what, the newest first', options: ['last'] },
  trace: {
    words: '<app> [buildId]',
    does: 'the source lines of a stack on standard input (default: of the current build)',
    options: [],
  },
  sign: {
    words: '',
    does: 'sign the registry as it is: the first time, with another key, or after a restore',
    options: [],
  },
  prune: { words: '', does: 'remove old builds that nobody is served', options: ['keep', 'min-age-days'] },
} as const satisfies Record<string, { words: string; does: string; options: readonly OptionName[] }>;

export type CommandName = keyof typeof commands;
type OptionName = keyof typeof optionHelp;

const optionHelp = {
  'no-build': ['--no-build', 'take dist/ as it is'],
  from: ['--from FOLDER', 'take a build that was made elsewhere as it is, such as ../remote-goals/dist'],
  at: ['--at URL', 'leave the build on another origin, which serves it at this address (see REMOTE_ORIGINS)'],
  preview: ['--preview NAME', 'show it to whoever opens the address that is printed, until the preview ends'],
  days: ['--days N', 'how long the preview lasts (default: 7)'],
  site: ['--site URL', 'where the product is (default: $PUBLIC_URL, or http://localhost:8080)'],
  'allow-ahead': [
    '--allow-ahead',
    'also where the current host lacks what a remote needs: contract version or names',
  ],
  'allow-rolled-back': ['--allow-rolled-back', 'also where it was rolled back before'],
  guard: [
    '--guard',
    'watch it: 10, 50, 100 % while it is no worse than the current build, and away if it is',
  ],
  watch: ['--watch', 'look again and again until nothing is guarded'],
  every: ['--every SECONDS', 'how long it waits between two looks (default: 10)'],
  server: ['--server URL', 'where the counts are (default: $GUARD_SERVER, or http://localhost:8080)'],
  keep: ['--keep N', 'how many superseded builds of an app stay (default: 5)'],
  'min-age-days': ['--min-age-days N', 'builds that were served within so many days stay (default: 7)'],
  last: ['--last N', 'so many lines at most (default: 20)'],
} as const;

const everywhere = `  --json                one JSON document on the standard output, for scripts
  --help                this, or the options of a command

Exit codes: 0 done, 1 refused (the code says why), 2 written wrongly (a word or a variable), 3 a fault.
RELEASE_DIR is the directory that holds registry.json (default: $DATA_DIR/releases, DATA_DIR: ./var).
RELEASES_URL=s3://bucket/prefix is a bucket instead, with RELEASES_S3_ENDPOINT, _REGION, _ACCESS_KEY_ID, _SECRET_ACCESS_KEY.
REGISTRY_SIGNING_KEY (or _FILE) signs the registry; REGISTRY_PUBLIC_KEYS are those whose signature counts.
REMOTE_ORIGINS are the other origins from which remotes may load, as for the server.
DEPLOYED_BY is who deploys, for the history (default: the account of this machine).
Guards read the counts with METRICS_TOKEN, and post what they do to GUARD_WEBHOOK.`;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

export function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { words, does }]) => `  ${`${name} ${words}`.padEnd(34)}${does}`,
  );
  return ['Usage: node agency <command>', '', ...lines, '', everywhere].join('\n');
}

export function usageOf(name: CommandName): string {
  const { words, does, options } = commands[name];
  const lines = options.map((option: OptionName) => {
    const [written, meaning] = optionHelp[option];
    return `  ${written.padEnd(22)}${meaning}`;
  });
  return [`Usage: node agency ${name} ${words}`.trimEnd(), `  ${does}`, '', ...lines, everywhere].join('\n');
}
