import { expect, type Locator, type Page } from '@playwright/test';
import type { PhotoFile } from './photo-files';

export class ImageField {
  readonly add: Locator;
  readonly picture: Locator;
  readonly trouble: Locator;
  readonly crop: Locator;
  readonly use: Locator;
  readonly retry: Locator;
  readonly replace: Locator;
  readonly remove: Locator;

  constructor(
    readonly page: Page,
    readonly group: Locator,
  ) {
    this.add = group.getByRole('button', { name: 'Add a photo' });
    this.picture = group.getByRole('button', { name: /^Enlarge/ });
    this.trouble = group.getByRole('alert');
    this.crop = page.getByRole('dialog', { name: 'Crop the photo' });
    this.use = this.crop.getByRole('button', { name: 'Use this photo' });
    this.retry = group.getByRole('button', { name: 'Send again' });
    this.replace = group.getByRole('button', { name: 'Replace' });
    this.remove = group.getByRole('button', { name: 'Remove' });
  }

  async choose(file: PhotoFile | string, opener: Locator = this.add): Promise<void> {
    await opener.click();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose from the gallery' }).click();
    await (await chooser).setFiles(file);
  }

  async store(
    file: PhotoFile,
    opener?: Locator,
  ): Promise<{ file_url: string; width: number; height: number }> {
    const stored = this.page.waitForResponse(
      (response) => response.url().endsWith('/expand/upload') && response.ok(),
    );
    await this.choose(file, opener);
    await this.use.click();
    const { data } = await (await stored).json();
    await expect(this.replace).toBeVisible();
    return data;
  }
}
