import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommand } from './parse-command';

const workflow = readFileSync(join(__dirname, '../../../deployment/ci/preview.yaml'), 'utf8');

const scripts = [...workflow.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n|\n)+)|(.+))/gm)].map(
  ([, , block, line]) => block ?? line ?? '',
);
const commands = scripts
  .flatMap((script) => [...script.matchAll(/node agency (.+?)(?: \|\|| >|$)/gm)])
  .map(([, words = '']) => words);

const filledIn = (words: string) =>
  words.replace('$apps', 'host remote-data').replace('"$NAME"', 'change-7').split(' ');

it('runs scripts that the shell understands', () => {
  expect(scripts).toHaveLength(3);
  for (const script of scripts) {
    const { stderr, status } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  }
});

it.each(commands)('node agency %s is a command', (words) => {
  expect(parseCommand(filledIn(words)).command.name).not.toBe('help');
});

it('publishes, lists and ends previews', () => {
  expect(commands.map((words) => parseCommand(filledIn(words)).command.name)).toEqual([
    'publish',
    'list',
    'end-preview',
  ]);
});
