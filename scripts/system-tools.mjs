import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { root } from './workspace.mjs';

/** System requirements of the tests: how to detect them, and their Debian packages. */
const needs = [
  { name: 'Chromium', packages: ['chromium'], isThere: async () => findChromium() !== null },
  {
    name: 'Chromium without windows',
    packages: ['chromium-headless-shell'],
    isThere: async () => findHeadless() !== null,
  },
  { name: 'Chinese fonts', packages: ['fontconfig', 'fonts-noto-cjk'], isThere: () => hasFontFor('zh-cn') },
  { name: 'Khmer fonts', packages: ['fontconfig', 'fonts-khmeros'], isThere: () => hasFontFor('km') },
  {
    name: 'systemd-analyze',
    packages: ['systemd'],
    isThere: async () => onPath('systemd-analyze') !== null,
  },
  { name: 'nginx', packages: ['nginx'], isThere: async () => onPath('nginx', ['/usr/sbin']) !== null },
  { name: 'openssl', packages: ['openssl'], isThere: async () => onPath('openssl') !== null },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: async () => onPath('initdb', postgresFolders()) !== null,
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isThere: async () => onPath('firefox-esr') !== null,
  },
  {
    name: 'WebKit with a virtual screen',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'],
    isThere: async () =>
      ['WebKitWebDriver', 'Xvfb', 'xauth', 'dbus-run-session'].every((name) => onPath(name)),
  },
];

/**
 * Installs what is missing if this machine allows it, and returns the path of a Chromium. Prefers the headless shell,
 * because a full browser takes three times as long for each page.
 */
export async function prepareSystem() {
  const missing = [];
  for (const need of needs) if (!(await need.isThere())) missing.push(need);
  if (missing.length > 0) await installPackages(missing);
  const chromium = findHeadless() ?? findChromium() ?? (await installPlaywrightChromium());
  for (const need of missing) {
    if (!(await need.isThere())) console.error(`${need.name} is missing and could not be installed here.`);
  }
  return chromium;
}

function namedChromium() {
  const named = process.env.CHROMIUM_PATH;
  return named && existsSync(named) ? named : null;
}

function findHeadless() {
  return namedChromium() ?? onPath('chromium-headless-shell');
}

function findChromium() {
  const named = namedChromium();
  if (named) return named;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.map((name) => onPath(name)).find(Boolean) ?? playwrightChromium();
}

function playwrightChromium() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

async function installPlaywrightChromium() {
  const cli = join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  await run([process.execPath, cli, 'install', 'chromium']);
  return playwrightChromium();
}

async function installPackages(missing) {
  const apt = onPath('apt-get');
  const prefix = process.getuid?.() === 0 ? [] : await passwordlessSudo();
  if (!apt || prefix === null) return;
  const packages = [...new Set(missing.flatMap((need) => need.packages))];
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run([...prefix, apt, 'update', '-qq'], { env });
    await run([...prefix, apt, 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  } catch (error) {
    console.error(error.message);
  }
}

async function passwordlessSudo() {
  if (!onPath('sudo')) return null;
  try {
    await run(['sudo', '-n', 'true'], { output: 'pipe' });
    return ['sudo', '-n'];
  } catch {
    return null;
  }
}

async function hasFontFor(language) {
  if (!onPath('fc-list')) return process.platform !== 'linux';
  return (await run(['fc-list', `:lang=${language}`], { output: 'pipe' })).trim() !== '';
}

function postgresFolders() {
  const versions = '/usr/lib/postgresql';
  return existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
}

function onPath(program, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}
