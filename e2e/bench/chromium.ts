import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, installedChromium } from '../fixtures/installed-chromium';

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: installedChromium(), args: chromiumArguments });
}
