import { html } from 'ghtml';
import { consolePath } from '../console-request';
import { longestName } from '../session';
import type { Reader } from '../texts';
import { layout } from './layout';
import { renderAlert } from './parts';

export function loginPage(reader: Reader, name: string, problem: string | null): string {
  const { text } = reader;
  const main = html`<main class="narrow"><h1>${text('title')}</h1><p>${text('login.lead')}</p>
<form method="post" action="${consolePath}/login" class="card">
!${problem === null ? '' : renderAlert(problem)}
<label for="name">${text('login.name')}</label><input id="name" name="name" autocomplete="name" required maxlength="${longestName}" value="${name}" aria-describedby="name-help"><p class="help" id="name-help">${text('login.nameHelp')}</p>
<label for="token">${text('login.token')}</label><input id="token" name="token" type="password" autocomplete="current-password" required>
<button class="primary">${text('login.submit')}</button></form></main>`;
  return layout(reader, { title: text('title'), main, userName: null, currentUrl: consolePath });
}
