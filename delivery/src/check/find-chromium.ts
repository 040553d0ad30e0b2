import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DeliveryError } from '../delivery-error';

/** The headless shell comes first, because a full browser also draws windows. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @throws DeliveryError `browser-missing`, which says how to get one. */
export function findChromium({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new DeliveryError('browser-missing', `CHROMIUM_PATH is ${CHROMIUM_PATH}, where there is nothing`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const paths = [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), onMac];
  const found = paths.find((path) => existsSync(path));
  if (found) return found;
  throw new DeliveryError(
    'browser-missing',
    'there is no Chromium: install one (apt-get install chromium-headless-shell, or npx playwright install chromium), and name its program in CHROMIUM_PATH if it is not on the PATH',
  );
}
