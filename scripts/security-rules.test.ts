import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

interface Line {
  file: string;
  text: string;
}

function linesOf(folder: string): Line[] {
  return readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !/(^|\/)testing\//.test(name))
    .flatMap((name) =>
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .map((text) => ({ file: `${folder}/${name}`, text })),
    );
}

const server = linesOf('server/src');
const programs = [...server, ...linesOf('delivery/src')];

function matches(lines: Line[], pattern: RegExp): string[] {
  return lines.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, found = '']) => found));
}

// Shows ASVS 1.2.5.
it('starts no program from the server, and none by a shell from the commands', () => {
  expect(matches(server, /(child_process)/g)).toEqual([]);
  expect(matches(programs, /(\bexecSync\(|[^.]\bexec\(|shell: )/g)).toEqual([]);
  expect(matches(programs, /\b(spawn|execFile)\b\)?\(/g).length).toBeGreaterThan(3);
});

// Shows ASVS 11.3.1, 11.3.2 and 11.4.1.
it('encrypts by AES-256-GCM, and hashes and signs by SHA-256, alone', () => {
  expect(new Set(matches(programs, /Cipheriv\((.*?),/g))).toEqual(new Set(["'aes-256-gcm'"]));
  expect(new Set(matches(programs, /create(?:Hash|Hmac)\((.*?)[,)]/g))).toEqual(new Set(["'sha256'"]));
});

// Shows ASVS 6.5.3.
it('draws from Math.random pauses and nothing else', () => {
  const drawn = programs.filter(({ text }) => text.includes('Math.random'));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter(({ text }) => !/pause|delay|wait/i.test(text))).toEqual([]);
});

// Shows ASVS 6.3.4 and 7.6.2.
it('opens a session only where a ticket of a login or a chosen identity is checked', () => {
  const callers = server.filter(({ text }) => /\bopenSession\(/.test(text) && !text.includes('function'));
  expect(new Set(callers.map(({ file }) => file))).toEqual(
    new Set(['server/src/areas/login/begin-session.ts']),
  );
  const ways = server.filter(({ text }) => /\bbegin\w*Session\(/.test(text) && !text.includes('function'));
  expect(new Set(ways.map(({ file }) => file))).toEqual(new Set(['server/src/areas/login/handlers.ts']));
});
