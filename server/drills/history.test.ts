import {
  checkHistory,
  type Findings,
  findHidden,
  type ListRead,
  type OwnWrite,
  type Sighting,
  type WriteRecord,
} from './history';

type Outcome = WriteRecord['outcome'];

const writes: [what: string, outcome: Outcome, ids: string[], rows: string[], broken: (keyof Findings)[]][] =
  [
    ['acknowledged and stored', 'acknowledged', ['7'], ['7'], []],
    ['acknowledged and lost', 'acknowledged', ['7'], [], ['lost']],
    ['acknowledged and stored twice', 'acknowledged', ['7'], ['7', '8'], ['doubled']],
    ['acknowledged twice with one id', 'acknowledged', ['7', '7'], ['7'], []],
    [
      'acknowledged twice with two ids, one of them stored',
      'acknowledged',
      ['7', '8'],
      ['7'],
      ['contradicted'],
    ],
    ['acknowledged twice with two ids, both stored', 'acknowledged', ['7', '8'], ['7', '8'], ['doubled']],
    ['acknowledged with the id of another row', 'acknowledged', ['7'], ['8'], ['contradicted']],
    ['refused and not stored', 'refused', [], [], []],
    ['refused and stored', 'refused', [], ['7'], ['appeared']],
    ['unknown and not stored', 'unknown', [], [], []],
    ['unknown and stored once', 'unknown', [], ['7'], []],
    ['unknown and stored twice', 'unknown', [], ['7', '8'], ['doubled']],
  ];

const namesIn = (findings: Findings) =>
  Object.entries(findings)
    .filter(([, found]) => found.length > 0)
    .map(([name]) => name);

it.each(writes)('a write that is %s', (_what, outcome, ids, rows, broken) => {
  const good: WriteRecord = { mark: 'good', outcome: 'acknowledged', ids: ['1'] };
  const findings = checkHistory(
    [good, { mark: 'tested', outcome, ids }],
    new Map([
      ['good', ['1']],
      ['tested', rows],
    ]),
    [],
  );
  expect(namesIn(findings)).toEqual(broken);
  for (const name of broken) expect(findings[name]).toEqual(['tested']);
});

const read = (began: number, ended: number, seq: number, conversation = 'a'): Sighting => ({
  ...{ conversation, began, ended, seq },
  by: 'read',
});
const acknowledged = (began: number, ended: number, seq: number): Sighting => ({
  ...read(began, ended, seq),
  by: 'acknowledgement',
});

const reads: [what: string, sightings: Sighting[], wentBack: string[]][] = [
  ['shows more than the one before', [read(1, 2, 5), read(3, 4, 6)], []],
  ['shows the same', [read(1, 2, 5), read(3, 4, 5)], []],
  ['shows less than the one before', [read(1, 2, 5), read(3, 4, 4)], ['a']],
  ['shows less than one that had not ended when it began', [read(1, 3, 5), read(3, 4, 4)], []],
  ['shows less than a longer one that ended before it', [read(1, 4, 5), read(2, 3, 4), read(5, 6, 4)], ['a']],
  ['lacks what had been acknowledged', [acknowledged(1, 2, 5), read(3, 4, 4)], ['a']],
  ['lacks what was acknowledged meanwhile', [acknowledged(1, 4, 5), read(3, 5, 4)], []],
  ['comes before a repeated acknowledgement of an older message', [read(1, 2, 5), acknowledged(3, 4, 2)], []],
  ['is of another conversation', [read(1, 2, 5), read(3, 4, 4, 'b')], []],
];

it.each(reads)('a read that %s', (_what, sightings, wentBack) => {
  expect(checkHistory([], new Map(), sightings).wentBack).toEqual(wentBack);
  expect(checkHistory([], new Map(), sightings.toReversed()).wentBack).toEqual(wentBack);
});

const written = (ended: number, id: string, other: Partial<OwnWrite> = {}): OwnWrite => ({
  ...{ phone: 1, list: 'visits', id, ended },
  ...other,
});
const listed = (began: number, ...ids: string[]): ListRead => ({ phone: 1, list: 'visits', began, ids });

const lists: [what: string, writes: OwnWrite[], read: ListRead, hidden: string[]][] = [
  ['shows the own last write', [written(2, '7')], listed(3, '7', '6'), []],
  ['lacks the own last write', [written(2, '7')], listed(3, '6'), ['7']],
  ['lacks what was acknowledged after it began', [written(4, '7')], listed(3, '6'), []],
  ['lacks what was acknowledged right before it began', [written(3, '7')], listed(3, '6'), ['7']],
  ['lacks only an older one', [written(2, '7'), written(1, '5')], listed(3, '7'), []],
  ['lacks the newer one', [written(2, '7'), written(1, '5')], listed(3, '5'), ['7']],
  ['lacks what another phone wrote', [written(2, '7', { phone: 2 })], listed(3, '6'), []],
  ['lacks what is in another list', [written(2, '7', { list: 'reports' })], listed(3, '6'), []],
];

it.each(lists)('a list that %s', (_what, writes, read, hidden) => {
  expect(findHidden(writes, [read])).toEqual(hidden);
});
