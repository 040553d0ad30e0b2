import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BareFolder, makeBareFolder, type Outcome } from './fixtures/bare-folder';
import { freePort } from './fixtures/free-port';
import { installedChromium } from './fixtures/installed-chromium';
import { expect, test } from './fixtures/test';
import { root } from './fixtures/workspace';

function documentedCommands(): string[] {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  return [...text.matchAll(/```sh\n(.*?)```/gs)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter(Boolean);
}

interface Release {
  app: string;
  buildId: string;
  roles: string[];
}

interface Reader {
  folder: BareFolder;
  origin: string;
  edit: () => void;
  succeed: (line: string, env?: Record<string, string>) => Promise<Outcome>;
}

const app = 'remote-store';
const hasAddress = (output: string) => /http:\/\/localhost:\d+/.test(output);
const answers = (address: string) => () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Executes each documented command; a new one in README.md needs an entry here. */
const followed: Record<string, (reader: Reader, line: string) => Promise<unknown>> = {
  'npm test': ({ succeed }) => succeed('npm test -- build'),
  'npm run dev': developed,
  'npm run dev remote-store': developed,
  'npm run dev kit': developed,
  'node agency release remote-store': ({ edit, succeed }, line) => {
    edit();
    return succeed(line);
  },
  'node agency publish remote-store': ran,
  'node agency publish remote-store --preview change-7': ran,
  'node agency end-preview change-7': ran,
  'node agency check remote-store': async ({ succeed }, line) => {
    const { CHROMIUM_PATH = installedChromium() ?? '' } = process.env;
    await succeed(line, { CHROMIUM_PATH });
  },
  'node agency copy remote-store --from https://staging.example.com/agency-cloud-assistant-front/': async (
    { origin, succeed },
    line,
  ) => {
    const { output } = await succeed(line.replace('https://staging.example.com', origin));
    expect(output).toContain('is published already, with the same hashes');
  },
  'node agency freeze --until 2027-01-04 --why holidays': async ({ succeed }, line) => {
    // Any day in the future, because commands run on the real day.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    await succeed(line.replace('2027-01-04', tomorrow));
    await succeed('node agency end-freeze');
  },
  'node agency canary remote-store 10': ({ edit, succeed }, line) => {
    edit();
    return succeed(line);
  },
  'node agency canary remote-store 10 --guard': watched,
  'node agency guard --watch': watched,
  'node agency sample 10': ran,
  'node agency flag remote-store': ran,
  'node agency rollback remote-store': async ({ succeed }, line) => {
    await succeed(`node agency promote ${app}`);
    await succeed(line);
  },
  'node agency list': ran,
  'node agency map': ran,
  'node agency history remote-store': ran,
  'node agency trace remote-store < stack.txt': async ({ folder, origin, succeed }, line) => {
    const { output } = await succeed('node agency list --json');
    const { releases } = JSON.parse(output) as { releases: Release[] };
    const current = releases.find((build) => build.app === app && build.roles.includes('current'))?.buildId;
    const build = `releases/${app}/${current}`;
    const [script] = readdirSync(join(folder.path, 'var/releases', build)).filter((name) =>
      /store-list-screen.*js$/.test(name),
    );
    // The first line is a directive for the engine.
    const at = `${origin}/agency-cloud-assistant-front/${build}/${script}:2:2000`;
    writeFileSync(join(folder.path, 'stack.txt'), `Error: gone\n    at open (${at})\n`);
    await succeed(line);
  },
  'node agency trace 7KQ2-M9XD --log server.log': async ({ folder, succeed }, line) => {
    const call = { level: 30, time: Date.now(), trace: '3cee2a27ad'.padEnd(32, '0'), msg: 'call' };
    writeFileSync(join(folder.path, 'server.log'), `${JSON.stringify(call)}\n`);
    await succeed(line);
  },
  'node agency prune': ran,
  'node agency sign': ({ succeed }, line) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return succeed(line, {
      REGISTRY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      REGISTRY_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    });
  },
};

async function ran({ succeed }: Reader, line: string) {
  await succeed(line);
}

async function developed({ folder }: Reader, line: string) {
  const stop = await folder.start(line, hasAddress, { PORT: String(await freePort()) });
  await stop();
}

/** Ends it, because a build without users never gets a verdict. */
async function watched({ folder, origin }: Reader, line: string) {
  const env = { GUARD_SERVER: origin };
  const stop = await folder.start(line, (output) => /entries|waits|guard/i.test(output), env);
  await stop();
}

test('README.md can be followed in a bare folder with Node and npm alone', async () => {
  test.setTimeout(30 * 60_000);
  const port = await freePort();
  const folder = makeBareFolder({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  const origin = `http://localhost:${port}`;
  let edits = 0;
  const reader: Reader = {
    folder,
    origin,
    edit: () => {
      edits += 1;
      writeFileSync(join(folder.path, app, 'src/edited.json'), JSON.stringify(edits));
    },
    succeed: async (line, env) => {
      const outcome = await folder.run(line, env);
      expect(outcome.code, `${line}\n${outcome.output}`).toBe(0);
      return outcome;
    },
  };
  try {
    const [first, ...commands] = documentedCommands();
    expect(first).toBe('npm start');
    expect(commands.sort()).toEqual(Object.keys(followed).sort());
    // In a clean clone the first command installs the dependencies.
    for (const line of ['npm run dev -- --help', 'npm run create-remote -- --help', 'npm run nginx']) {
      await test.step(line, () => reader.succeed(line));
    }
    const isServed = answers(`${origin}/readyz`);
    let told = '';
    const stop = await folder.start('npm start', (output) => {
      told = output;
      return isServed();
    });
    expect(told).toContain('Starting the server, which fills its database with the demo first …');
    for (const [line, follow] of Object.entries(followed)) {
      await test.step(line, () => follow(reader, line));
    }
    await test.step('a command beside a package that the lockfile does not know', async () => {
      const unfinished = join(folder.path, 'remote-unfinished');
      mkdirSync(unfinished);
      writeFileSync(
        join(unfinished, 'package.json'),
        '{"name":"@agency/remote-unfinished","version":"1.0.0"}',
      );
      await reader.succeed('node agency list');
      rmSync(unfinished, { recursive: true });
    });
    const { output } = await reader.succeed('npm run pack:contract');
    expect(output).toContain('packing the contract …');
    await reader.succeed('npm --prefix server run flag');
    await stop();
  } finally {
    await folder.remove();
  }
});
