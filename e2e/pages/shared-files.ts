import type { Page } from '@playwright/test';

interface SharedFile {
  name: string;
  type: string;
  base64: string;
}

declare global {
  interface Window {
    sharedFiles?: SharedFile[];
    /** Why the next tries are refused; undefined lets them through. */
    refuseShare?: string;
    drawnTexts?: string[];
  }
}

/** Simulates the system share sheet, which this browser lacks, and records its files. */
export async function letShareFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sharedFiles = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] }: ShareData = {}) => {
      const why = window.refuseShare;
      if (why) throw new DOMException(why, why);
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        window.sharedFiles?.push({ name: file.name, type: file.type, base64 });
      }
    };
  });
}

/** Makes the share sheet fail: dismissed (`AbortError`) or unavailable (`NotAllowedError`). */
export async function refuseShares(page: Page, why: 'AbortError' | 'NotAllowedError'): Promise<void> {
  await page.evaluate((name) => {
    window.refuseShare = name;
  }, why);
}

export async function sharedFiles(page: Page): Promise<SharedFile[]> {
  return page.evaluate(() => window.sharedFiles ?? []);
}

export async function keepDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    window.drawnTexts = drawn;
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text);
      write.call(this, text, ...place);
    };
  });
}

export async function drawnTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.drawnTexts ?? []);
}
