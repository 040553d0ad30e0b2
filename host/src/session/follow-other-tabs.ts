import { currentNavigator, currentToken, endSession } from '@agency/shared/host';
import { storedToken } from '@agency/shared/model/stored-user';
import { paths } from '@agency/shared/paths';
import { reloadPage } from './reload-page';

/**
 * What happens to the session in one tab happens in all: a logout leads to the login, another identity starts the page
 * anew. The same for a page that the browser kept whole while the user was elsewhere.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key everything was removed.
    if (key === null || key === 'agency.token') follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function follow(): void {
  const token = storedToken();
  if (token === currentToken()) return;
  // Another tab has dealt with what is stored; the page forgets the rest by starting anew.
  if (token) {
    reloadPage();
    return;
  }
  // How it ended, and so what goes with it, was the other tab's to deal with.
  endSession('session-lost');
  currentNavigator().navigate(paths.login.href(), { replace: true });
}
