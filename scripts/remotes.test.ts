import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesIn } from './remotes.cjs';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'agency-remotes-'));
});
afterEach(() => rmSync(workspace, { recursive: true }));

it('are the folders that are packages, and not what another branch has left of one', () => {
  mkdirSync(join(workspace, 'remote-goals/node_modules'), { recursive: true });
  for (const name of ['host', 'remote-data', 'remote-store']) {
    mkdirSync(join(workspace, name));
    writeFileSync(join(workspace, name, 'package.json'), '{}');
  }
  expect(remotesIn(workspace)).toEqual(['remote-data', 'remote-store']);
});
