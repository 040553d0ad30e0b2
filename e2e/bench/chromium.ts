import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, installedChromium } from '../fixtures/installed-chromium';

export function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: installedChromium(), args: [...chromiumArguments, ...args] });
}

/** As browsers of other makers are: it knows no compression dictionaries. */
export function launchWithoutDictionaries(): Promise<Browser> {
  return launchChromium(['--disable-features=CompressionDictionaryTransport']);
}
