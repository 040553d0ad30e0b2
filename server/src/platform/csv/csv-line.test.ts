import fc from 'fast-check';
import { csvLine } from './csv-line';

it.each([
  [['Li Na', 3, null], 'Li Na,3,\r\n'],
  [['a,b', 'say "hi"'], '"a,b","say ""hi"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=1+1', '+85512345678', '-2', '@SUM(A1)'], "'=1+1,'+85512345678,'-2,'@SUM(A1)\r\n"],
  [['  =cmd', '\t=cmd', '＝cmd'], "'  =cmd,'\t=cmd,'＝cmd\r\n"],
  [[-2], '-2\r\n'],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

// Shows ASVS 1.3.3.
it('leaves no text at the start of a cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvLine([text]).replace(/^"/, '');
      expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
