/** The team that answers for an app, from `owner` in the app's package.json. Everybody who can load the app can read it. */
export interface AppOwner {
  team: string;
  /** Contact of the team: a mail address or a link. */
  contact: string;
  repository: string;
  /** Target of alarms about the app: a mail address or a link. The guard passes it on; it does not send anything there. */
  alarms: string;
}

const longestTeam = 60;
const longestAddress = 200;
const mailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

const fields: [name: keyof AppOwner, isValid: (value: string) => boolean, needed: string][] = [
  [
    'team',
    (team) => team.trim() !== '' && team.length <= longestTeam,
    `a name of at most ${longestTeam} characters`,
  ],
  ['contact', isAddress, 'a mail address or an https link'],
  ['repository', isLink, 'an https link'],
  ['alarms', isAddress, 'a mail address or an https link'],
];

/** Returns what is wrong with an owner, such as `owner.contact is missing: it is a mail address or an https link`; null if nothing. */
export function findOwnerFault(owner: unknown): string | null {
  const values = typeof owner === 'object' && owner !== null ? (owner as Record<string, unknown>) : {};
  for (const [name, isValid, needed] of fields) {
    const value = values[name];
    if (value === undefined) return `owner.${name} is missing: it is ${needed}`;
    if (typeof value !== 'string' || !isValid(value)) return `owner.${name} is wrong: it is ${needed}`;
  }
  return null;
}

export function isLink(text: string): boolean {
  return text.length <= longestAddress && URL.canParse(text) && new URL(text).protocol === 'https:';
}

function isAddress(text: string): boolean {
  return (text.length <= longestAddress && mailPattern.test(text)) || isLink(text);
}
