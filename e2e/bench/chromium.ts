import { type Browser, chromium } from '@playwright/test';
import { installedChromium } from '../fixtures/installed-chromium';

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: installedChromium(), args: chromiumArguments });
}
