import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTypeErrors } from './find-type-errors';

const top = join(__dirname, '../../..');
let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'agency-types-'));
  symlinkSync(join(top, 'tsconfig'), join(workspace, 'tsconfig'));
  mkdirSync(join(workspace, 'remote-plans/src'), { recursive: true });
});
afterEach(() => rmSync(workspace, { recursive: true }));

const write = (name: string, code: string) => writeFileSync(join(workspace, 'remote-plans/src', name), code);

it('names file, line and error', async () => {
  write('plan.ts', "export const plan = 1;\nexport const days: number = 'seven';\n");
  await expect(findTypeErrors(workspace, 'remote-plans')).resolves.toMatch(
    /remote-plans\/src\/plan\.ts\(2,14\): error TS2322: Type 'string' is not assignable to type 'number'/,
  );
});

it('finds nothing in code that is right, and leaves out tests', async () => {
  write('plan.ts', 'export const days = 7;\n');
  write('plan.test.ts', "export const days: number = 'seven';\n");
  await expect(findTypeErrors(workspace, 'remote-plans')).resolves.toBeNull();
});
