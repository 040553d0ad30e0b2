import { expect, type Locator, type Page } from '@playwright/test';
import { type QrModules, qrSide } from '../fixtures/read-qr';
import type { Site } from '../fixtures/site';

/** Light modules around the code, and its side with them in pixels (docs/product.md, section 9). */
const margin = 2;
const codeSize = 500;

/** The invitation of brokers. */
export class InvitePage {
  readonly code: Locator;
  readonly save: Locator;
  readonly share: Locator;
  readonly copy: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.code = page.getByRole('img', { name: 'QR code of the invitation' });
    this.save = page.getByRole('button', { name: 'Save picture' });
    this.share = page.getByRole('button', { name: 'Share' });
    this.copy = page.getByRole('button', { name: 'Copy link' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.site.url(`/broker/inviteOwnBroker${search}`));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Invite a broker' })).toBeVisible();
  }

  /** The modules of the code in a picture of 500 px or more, by the middle of each. */
  modulesOf(picture: Locator): Promise<QrModules> {
    return picture.evaluate(
      async (element, { side, border, size }) => {
        const image = element as HTMLImageElement;
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('This browser does not draw.');
        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, width, height);
        const left = (width - size) / 2;
        const middle = (at: number) => Math.floor(((at + border + 0.5) * size) / (side + 2 * border));
        const isDark = (top: number, y: number, x: number) =>
          (data[4 * ((top + middle(y)) * width + left + middle(x))] ?? 255) < 128;
        const span = Array.from({ length: 8 }, (_, at) => at);
        // The pattern in the upper left corner with its light edge tells where the code stands.
        const isCode = (top: number) =>
          span.every((y) =>
            span.every((x) => {
              const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
              return isDark(top, y, x) === (ring === 3 || ring < 2);
            }),
          );
        const tops = Array.from({ length: height - size + 1 }, (_, top) => top).filter(isCode);
        const top = tops[Math.floor(tops.length / 2)];
        if (top === undefined) throw new Error('No code in this picture');
        return Array.from({ length: side }, (_row, y) =>
          Array.from({ length: side }, (_column, x) => isDark(top, y, x)),
        );
      },
      { side: qrSide, border: margin, size: codeSize },
    );
  }
}
