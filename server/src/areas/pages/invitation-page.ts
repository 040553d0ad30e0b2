import { isVisible, removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { acceptedLanguage, type Language } from '@agency/shared/model/language';
import { nameRuleOf } from '@agency/shared/model/person-name';
import { isPhoneValid } from '@agency/shared/model/phone';
import { readPhone } from '@agency/shared/model/read-phone';
import { textLength } from '@agency/shared/model/text-length';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { takeForms } from '../../platform/http/take-forms';
import { type Limits, take } from '../../platform/quota/limits';
import { isStorable } from '../../platform/validation/text-keywords';
import { type IsoRegion, isoRegions } from '../config/iso-regions';
import { invitationPath, previousInvitationPath } from '../invitation/invitation-url';
import { htmlPage, noticePage, pageHeaders, signs } from './html-page';
import { invitationTexts } from './invitation-texts';
import { findInvitation, type Invitation, registerBroker } from './register-broker';

interface Form {
  name: string;
  gender: number;
  countryCode: string;
  mobileTel: string;
}

interface Refusal {
  text: string;
  field?: 'name' | 'gender' | 'mobile_tel';
}

interface PageDeps {
  db: Db;
  secretsKey: Buffer;
  now: () => Date;
  limits: Pick<Limits, 'registrationsPerAddress'>;
}

/** Characters of a number with separators and invisible marks. */
const mostTyped = 64;
/** Serves the page of a broker's invitation: a form without scripts, for any browser that scanned the code. */
export function registerInvitationPage(app: FastifyInstance, deps: PageDeps): void {
  app.register(async (pages) => {
    takeForms(pages);
    const schema = { hide: true };
    for (const path of [invitationPath, previousInvitationPath]) {
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
  deps: PageDeps,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = acceptedLanguage(request.headers['accept-language']);
  const invitation = await findInvitation(deps, request.params.code);
  if (!invitation) return send(reply, 404, gonePage(language));
  const [own] = regionsFor(invitation);
  const empty = { name: '', gender: 0, countryCode: own.call_prefix, mobileTel: '' };
  return send(reply, 200, formPage(language, invitation, empty));
}

async function submit(
  deps: PageDeps,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = acceptedLanguage(request.headers['accept-language']);
  const texts = invitationTexts[language];
  const invitation = await findInvitation(deps, request.params.code);
  if (!invitation) return send(reply, 404, gonePage(language));
  const form = formOf(request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
  const { max } = nameRuleOf(invitation.country_id);
  const isNameFine = isVisible(form.name) && textLength(form.name) <= max && isStorable(form.name);
  if (!isNameFine) {
    return send(
      reply,
      400,
      formPage(language, invitation, form, { text: texts.nameWrong(max), field: 'name' }),
    );
  }
  if (form.gender === 0) {
    const error: Refusal = { text: texts.genderWrong, field: 'gender' };
    return send(reply, 400, formPage(language, invitation, form, error));
  }
  if (!isPhoneValid(form.countryCode, form.mobileTel)) {
    const error: Refusal = { text: texts.phoneWrong, field: 'mobile_tel' };
    return send(reply, 400, formPage(language, invitation, form, error));
  }
  const now = deps.now();
  const quota = { key: `register ${networkOf(request.ip)}`, rules: deps.limits.registrationsPerAddress };
  try {
    await deps.db.transaction().execute((db) => take(db, [quota], now));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    reply.header('retry-after', error.detail.retryAfter ?? 0);
    return send(
      reply,
      error.status,
      formPage(language, invitation, form, { text: error.envelope(language).msg }),
    );
  }
  await registerBroker(deps.db, invitation, form, now);
  return send(reply, 200, noticePage(language, 'done', texts.done, texts.doneLead));
}

function formOf(fields: URLSearchParams): Form {
  const typed = (fields.get('mobile_tel') ?? '').slice(0, mostTyped);
  const phone = readPhone(typed, (fields.get('country_code') ?? '').slice(0, mostTyped));
  const gender = fields.get('gender');
  return {
    name: removeInvisibleCharacters(fields.get('name') ?? '').slice(0, 200),
    gender: gender === '1' || gender === '2' ? Number(gender) : 0,
    countryCode: phone.country_code,
    mobileTel: phone.mobile_tel,
  };
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(page);
}

function gonePage(language: Language): string {
  return noticePage(language, 'gone', invitationTexts[language].gone, invitationTexts[language].goneLead);
}

function regionsFor({ country_id }: Invitation): readonly [IsoRegion, ...IsoRegion[]] {
  const own = isoRegions.find(({ iso_code }) => iso_code === country_id) ?? isoRegions[0];
  return [own, ...isoRegions.filter((region) => region !== own)];
}

function formPage(language: Language, invitation: Invitation, form: Form, error?: Refusal): string {
  const texts = invitationTexts[language];
  const regions = regionsFor(invitation).map(
    ({ call_prefix, name }) =>
      html`<option value="${call_prefix}"${call_prefix === form.countryCode ? ' selected' : ''}>+${call_prefix} ${name[language]}</option>`,
  );
  const blame = (field: Refusal['field']) =>
    error?.field === field ? ' aria-invalid="true" aria-describedby="error" autofocus' : '';
  const refusalOf = (field: Refusal['field']) =>
    error && error.field === field
      ? html`<p class="error" role="alert" id="error">!${signs.wrong}<span>${error.text}</span></p>`
      : '';
  const gender = (value: number, label: string) =>
    html`<label><input type="radio" name="gender" value="${value}" required${value === form.gender ? ' checked' : ''}!${value === 1 ? blame('gender') : ''}><span>${label}</span></label>`;
  const { store_name } = invitation;
  const title = store_name === null ? texts.title : texts.storeTitle;
  const lead = store_name === null ? texts.lead : texts.storeLead;
  // A function replaces the names, because they may contain `$` patterns.
  const named = lead.replace(/\{(org|store)\}/g, (_, name) =>
    name === 'org' ? invitation.org_name : (store_name ?? ''),
  );
  const body = html`<main><div class="sign">!${signs.invitation}</div><h1>${title}</h1>
<p>${named}</p>
<form method="post">
!${refusalOf(undefined)}
<div class="field"><label for="name">${texts.name}</label><input id="name" name="name" type="text" autocomplete="name" required value="${form.name}"!${blame('name')}>!${refusalOf('name')}</div>
<fieldset class="field"><legend>${texts.gender}</legend><div class="choices">!${gender(1, texts.male)}!${gender(2, texts.female)}</div>!${refusalOf('gender')}</fieldset>
<div class="field"><label for="country_code">${texts.region}</label><select id="country_code" name="country_code">!${regions}</select></div>
<div class="field"><label for="mobile_tel">${texts.phone}</label><input id="mobile_tel" name="mobile_tel" type="tel" inputmode="numeric" autocomplete="tel-national" required value="${form.mobileTel}"!${blame('mobile_tel')}>!${refusalOf('mobile_tel')}</div>
<button>${texts.submit}</button></form></main>`;
  return htmlPage(language, title, body);
}
