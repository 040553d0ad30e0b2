import { bareCountryCode, isPhoneValid } from '@agency/shared/model/phone';
import { textLength } from '@agency/shared/model/text-length';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formerInvitationPath, invitationPath } from '../broker/invitation-url';
import { isoRegions } from '../config/iso-regions';
import { ApiError } from '../http/api-error';
import type { ServerDeps } from '../http/deps';
import type { Language } from '../http/language';
import { take } from '../http/limits';
import { isStorable } from '../http/text-keywords';
import { acceptedLanguage, escapeHtml, htmlPage, pageHeaders } from './html-page';
import { invitationTexts } from './invitation-texts';
import { findInvitation, type Invitation, registerBroker } from './register-broker';

interface Form {
  name: string;
  gender: number;
  countryCode: string;
  mobileTel: string;
}

const nameMax = 11;
const bodyLimit = 4_096;

/** The page behind a broker's invitation: a form that works without a script, in whatever browser scanned the code. */
export function registerInvitationPage(app: FastifyInstance, deps: ServerDeps): void {
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    const schema = { hide: true };
    for (const path of [invitationPath, formerInvitationPath]) {
      const url = `${path}:code`;
      pages.get<Named>(url, { schema }, (request, reply) => open(deps, request, reply));
      pages.post<Named>(url, { schema }, (request, reply) => submit(deps, request, reply));
    }
  });
}

interface Named {
  Params: { code: string };
}

async function open(
  deps: ServerDeps,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = acceptedLanguage(request.headers['accept-language']);
  const invitation = await findInvitation(deps.db, request.params.code);
  if (!invitation) return send(reply, 404, gonePage(language));
  const empty = { name: '', gender: 1, countryCode: invitation.country_code, mobileTel: '' };
  return send(reply, 200, formPage(language, invitation, empty));
}

async function submit(
  deps: ServerDeps,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = acceptedLanguage(request.headers['accept-language']);
  const texts = invitationTexts[language];
  const invitation = await findInvitation(deps.db, request.params.code);
  if (!invitation) return send(reply, 404, gonePage(language));
  const form = formOf(request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
  const isNameFine = form.name && textLength(form.name) <= nameMax && isStorable(form.name);
  if (!isNameFine) return send(reply, 400, formPage(language, invitation, form, texts.nameWrong));
  if (!isPhoneValid(form.countryCode, form.mobileTel)) {
    return send(reply, 400, formPage(language, invitation, form, texts.phoneWrong));
  }
  const now = deps.now();
  const quota = { key: `register ${request.ip}`, rules: deps.limits.registrationsPerAddress };
  try {
    await deps.db.transaction().execute((db) => take(db, [quota], now));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    reply.header('retry-after', error.detail.retryAfter ?? 0);
    return send(reply, error.status, formPage(language, invitation, form, error.envelope(language).msg));
  }
  await registerBroker(deps.db, invitation, form, now);
  return send(reply, 200, noticePage(language, texts.done, texts.doneLead));
}

function formOf(fields: URLSearchParams): Form {
  return {
    name: (fields.get('name') ?? '').trim().slice(0, 200),
    gender: fields.get('gender') === '2' ? 2 : 1,
    countryCode: bareCountryCode(fields.get('country_code') ?? '').slice(0, 4),
    mobileTel: (fields.get('mobile_tel') ?? '').replace(/[\s-]/g, '').slice(0, 18),
  };
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(html);
}

function noticePage(language: Language, title: string, lead: string): string {
  return htmlPage(language, title, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p></main>`);
}

function gonePage(language: Language): string {
  return noticePage(language, invitationTexts[language].gone, invitationTexts[language].goneLead);
}

function formPage(language: Language, invitation: Invitation, form: Form, error?: string): string {
  const texts = invitationTexts[language];
  const option = (value: string, label: string, chosen: string) =>
    `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  const regions = isoRegions.map(({ call_prefix, name }) =>
    option(call_prefix, `+${call_prefix} ${name[language]}`, form.countryCode),
  );
  const { store_name } = invitation;
  const title = store_name === null ? texts.title : texts.storeTitle;
  const lead = store_name === null ? texts.lead : texts.storeLead;
  // Names may hold what a replacement would read as a pattern.
  const named = lead.replace(/\{(org|store)\}/g, (_, name) =>
    name === 'org' ? invitation.org_name : (store_name ?? ''),
  );
  const body = `<main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(named)}</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post">
<label for="name">${escapeHtml(texts.name)}</label><input id="name" name="name" autocomplete="name" required value="${escapeHtml(form.name)}">
<label for="gender">${escapeHtml(texts.gender)}</label><select id="gender" name="gender">${option('1', texts.male, String(form.gender))}${option('2', texts.female, String(form.gender))}</select>
<label for="country_code">${escapeHtml(texts.region)}</label><select id="country_code" name="country_code">${regions.join('')}</select>
<label for="mobile_tel">${escapeHtml(texts.phone)}</label><input id="mobile_tel" name="mobile_tel" type="tel" inputmode="numeric" autocomplete="tel-national" required value="${escapeHtml(form.mobileTel)}">
<button>${escapeHtml(texts.submit)}</button></form></main>`;
  return htmlPage(language, title, body);
}
