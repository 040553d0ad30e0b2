import { expect, type Locator, type Page } from '@playwright/test';
import { type QrModules, qrSide } from '../fixtures/read-qr';
import type { Site } from '../fixtures/site';

/** Light modules around the code. */
const margin = 2;

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

  /** The modules in the upper square of a picture, by the middle of each. */
  modulesOf(picture: Locator): Promise<QrModules> {
    return picture.evaluate(
      async (element, { side, border }) => {
        const image = element as HTMLImageElement;
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        pen?.drawImage(image, 0, 0);
        const middle = (at: number) => Math.floor(((at + border + 0.5) * width) / (side + 2 * border));
        const isDark = (y: number, x: number) =>
          (pen?.getImageData(middle(x), middle(y), 1, 1).data[0] ?? 255) < 128;
        return Array.from({ length: side }, (_row, y) =>
          Array.from({ length: side }, (_column, x) => isDark(y, x)),
        );
      },
      { side: qrSide, border: margin },
    );
  }
}
