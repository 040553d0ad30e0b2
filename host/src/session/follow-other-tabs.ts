import { currentNavigator, currentToken, endSession } from '@agency/shared/host';
import { storedToken } from '@agency/shared/model/stored-user';
import { paths } from '@agency/shared/paths';
import { reloadPage } from './reload-page';

/**
 * Applies session changes of one tab to all: a logout leads to the login, another identity reloads the page. Pages
 * restored from the back/forward cache are checked too.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === 'agency.token') follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function follow(): void {
  const token = storedToken();
  if (token === currentToken()) return;
  // The other tab has updated the storage; the reload clears the memory.
  if (token) {
    reloadPage();
    return;
  }
  // The other tab has cleared the stored data according to how the session ended.
  endSession('session-lost');
  currentNavigator().navigate(paths.login.href(), { replace: true });
}
