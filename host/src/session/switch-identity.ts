import { call, changeLanguage, currentLanguage, overlaysClosed } from '@agency/shared';
import { isLanguage } from '@agency/shared/model/language';
import { type Identity, openSession } from './open-session';
import { reloadPage } from './reload-page';
import { within } from './within';

const settingWaitMs = 3000;
const toldWaitMs = 2000;
const closeWaitMs = 1000;

/**
 * Works on as another identity (specification, section 4). The reload leaves nothing of the former one in memory.
 * `closeChooser` is called just before it.
 */
export async function switchIdentity(
  ticket: string,
  identity: Identity,
  closeChooser: () => void,
): Promise<void> {
  const { told } = await openSession(ticket, identity);
  await within(settingWaitMs, applySetting());
  // The reload would cut it off.
  await within(toldWaitMs, told);
  closeChooser();
  await within(closeWaitMs, overlaysClosed());
  reloadPage();
}

/** The language that this identity chose; the page starts in it after the reload. */
async function applySetting(): Promise<void> {
  const { language } = await call(
    'GET /expand/user-setting',
    {},
    { hideLoading: true, hideError: true, noRedirect: true },
  );
  if (isLanguage(language) && language !== currentLanguage()) await changeLanguage(language);
}
