import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readOwner } from './read-owner';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const owner = {
  team: 'Stores',
  contact: 'stores@agency.example',
  repository: 'https://git.agency.example/stores',
  alarms: 'stores@agency.example',
};

it('reads the owner of an app', () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-store', owner }));
  expect(readOwner(folder)).toEqual(owner);
});

it('names the file and the field that is missing', () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ owner: { ...owner, contact: undefined } }));
  expect(() => readOwner(folder)).toThrow(`${basename(folder)}/package.json: owner.contact is missing`);
});
