import { findOwnerFault } from './owner';

const owner = {
  team: 'Stores',
  contact: 'stores@agency.example',
  repository: 'https://git.agency.example/stores',
  alarms: 'https://chat.agency.example/stores',
};

it.each<[string, unknown, string | null]>([
  ['is complete', owner, null],
  ['has a mail address for alarms', { ...owner, alarms: 'alarms@agency.example' }, null],
  ['has the longest team name', { ...owner, team: 'ក'.repeat(60) }, null],
  ['is missing', undefined, 'owner.team is missing: it is a name of at most 60 characters'],
  ['is a name', 'Stores', 'owner.team is missing: it is a name of at most 60 characters'],
  ['is null', null, 'owner.team is missing: it is a name of at most 60 characters'],
  [
    'has an empty team',
    { ...owner, team: ' ' },
    'owner.team is wrong: it is a name of at most 60 characters',
  ],
  [
    'has too long a team',
    { ...owner, team: 'x'.repeat(61) },
    'owner.team is wrong: it is a name of at most 60 characters',
  ],
  [
    'has no contact',
    { ...owner, contact: undefined },
    'owner.contact is missing: it is a mail address or an https link',
  ],
  [
    'has a word as contact',
    { ...owner, contact: 'Chen Jie' },
    'owner.contact is wrong: it is a mail address or an https link',
  ],
  [
    'has a script as contact',
    { ...owner, contact: 'javascript:alert(1)' },
    'owner.contact is wrong: it is a mail address or an https link',
  ],
  [
    'has a number for alarms',
    { ...owner, alarms: 7 },
    'owner.alarms is wrong: it is a mail address or an https link',
  ],
  [
    'has an open link',
    { ...owner, repository: 'http://git.agency.example' },
    'owner.repository is wrong: it is an https link',
  ],
  [
    'has a mail address as repository',
    { ...owner, repository: owner.contact },
    'owner.repository is wrong: it is an https link',
  ],
  [
    'has too long a link',
    { ...owner, repository: `https://git.agency.example/${'x'.repeat(200)}` },
    'owner.repository is wrong: it is an https link',
  ],
])('an owner that %s', (_name, given, fault) => {
  expect(findOwnerFault(given)).toBe(fault);
});
