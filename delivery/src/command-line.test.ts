import { HelpRequested, parseCommandLine, printError, UsageError } from './command-line';

const options = { tenant: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
const read = (line: string) => parseCommandLine(line.split(' '), options, 'Usage: program');

it('reads words and options', () => {
  expect(read('one --tenant HZQD two --dry-run')).toMatchObject({
    positionals: ['one', 'two'],
    values: { tenant: 'HZQD', 'dry-run': true },
  });
});

it.each([
  ['one --tennant HZQD', 'there is no option --tennant; did you mean --tenant?'],
  ['--dry', 'there is no option --dry; did you mean --dry-run?'],
  ['--everything', 'there is no option --everything'],
  ['-x', 'there is no option -x'],
  ['--tenant', "Option '--tenant <value>' argument missing"],
  ['--dry-run=yes', "Option '--dry-run' does not take an argument"],
])('of "%s" it says: %s', (line, message) => {
  expect(() => read(line)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
});

it.each(['--help', '-h', 'one --help --everything'])('takes "%s" for a question', (line) => {
  expect(() => read(line)).toThrow(HelpRequested);
});

describe('the exit code', () => {
  const written = { stdout: '', stderr: '' };

  beforeEach(() => {
    for (const name of ['stdout', 'stderr'] as const) {
      written[name] = '';
      jest.spyOn(process[name], 'write').mockImplementation((text) => {
        written[name] += text;
        return true;
      });
    }
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['asked for help', new HelpRequested('Usage: program'), 0, 'Usage: program\n', ''],
    ['wrote it wrongly', new UsageError('no', 'Usage: program'), 2, '', 'no\n\nUsage: program\n'],
    ['was refused', new Error('There is no tenant NONE'), 1, '', 'There is no tenant NONE\n'],
  ])('of who %s', (_who, error, code, stdout, stderr) => {
    expect(printError(error)).toBe(code);
    expect(written).toEqual({ stdout, stderr });
  });
});
