/** Every option of a command: how it is parsed, the word for its value in the help, and what it does. */
export const options = {
  'no-build': { type: 'boolean', does: 'use dist/ as it is' },
  from: {
    type: 'string',
    value: 'PLACE',
    does: 'the build made elsewhere, such as ../remote-goals/dist, or the deployment to copy from',
  },
  at: { type: 'string', value: 'URL', does: 'leave the files at this address, which serves them' },
  preview: { type: 'string', value: 'NAME', does: 'show the builds only at the address that is printed' },
  days: { type: 'string', value: 'N', does: 'days until the preview ends (default: 7)' },
  site: {
    type: 'string',
    value: 'URL',
    does: 'address of the product (default: $PUBLIC_URL, or http://localhost:8080)',
  },
  'allow-ahead': { type: 'boolean', does: 'accept a remote that needs more than the current host has' },
  'allow-type-errors': { type: 'boolean', does: 'publish although the compiler finds type errors' },
  'allow-size': {
    type: 'string',
    value: 'REASON',
    does: 'publish screens beyond the size budget; the history has the reason',
  },
  'allow-frozen': {
    type: 'string',
    value: 'REASON',
    does: 'serve it although the app is frozen; the history has the reason',
  },
  'allow-rolled-back': { type: 'boolean', does: 'accept a build that was rolled back before' },
  starts: { type: 'string', value: 'TIME', does: 'when the freeze starts (default: now)' },
  until: { type: 'string', value: 'TIME', does: 'when the freeze ends, such as 2026-12-31T18:00+08:00' },
  why: { type: 'string', value: 'REASON', does: 'what it is for; who deploys meanwhile reads it' },
  guard: {
    type: 'boolean',
    does: 'widen it to 50 and 100 % while it is no worse, otherwise roll it back',
  },
  inp: { type: 'boolean', does: 'compare slow taps, too: those that take more than 200 ms' },
  watch: { type: 'boolean', does: 'repeat until no canary is guarded' },
  every: { type: 'string', value: 'SECONDS', does: 'time between two evaluations (default: 10)' },
  server: {
    type: 'string',
    value: 'URL',
    does: 'server that has the counts and reports (default: $GUARD_SERVER, or http://localhost:8080)',
  },
  log: {
    type: 'string',
    value: 'FILE',
    does: "the servers' log, in which a code is looked up (default: the standard input)",
  },
  keep: { type: 'string', value: 'N', does: 'superseded builds to keep for each app (default: 5)' },
  'min-age-days': { type: 'string', value: 'N', does: 'keep builds served within so many days (default: 7)' },
  hosts: {
    type: 'string',
    value: 'last:N',
    does: 'the newest builds of the host, besides the current one (default: last:5)',
  },
  api: {
    type: 'string',
    value: 'URL',
    does: 'server that answers the calls, with the session in $CHECK_TOKEN (default: minimal answers)',
  },
  names: { type: 'boolean', does: 'list the contract names, not only how many there are' },
  last: { type: 'string', value: 'N', does: 'maximum number of lines (default: 20)' },
  json: { type: 'boolean', does: 'one JSON document on the standard output, for scripts' },
  help: { type: 'boolean', short: 'h', does: 'this, or the options of a command' },
} as const;

export type OptionName = keyof typeof options;
export const everywhere: OptionName[] = ['json', 'help'];

/** The options as typed; those of other commands are undefined. */
export type Values = {
  [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

export function lineOf(name: OptionName): string {
  const option = options[name];
  const written = 'value' in option ? `--${name} ${option.value}` : `--${name}`;
  return `  ${written.padEnd(22)}${option.does}`;
}
