import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** An installed Chromium if there is one. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path)),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
