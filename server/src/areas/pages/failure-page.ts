import { acceptedLanguage } from '@agency/shared/model/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { ApiError } from '../../platform/http/api-error';
import type { Text } from '../../platform/http/language';
import { htmlPage, pageHeaders, signs } from './html-page';

const title: Text = {
  'zh-CN': '页面暂时无法显示',
  'en-US': 'This page cannot be shown',
  'km-KH': 'មិនអាចបង្ហាញទំព័រនេះបានទេ',
};

/** What a page says where a call would answer with an envelope: whoever opened it reads no JSON. */
export function sendFailurePage(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  const { msg } = error.envelope(language);
  const body = html`<main class="notice"><div class="sign gone">!${signs.gone}</div><h1>${title[language]}</h1><p>${msg}</p></main>`;
  if (error.detail.retryAfter) reply.header('retry-after', error.detail.retryAfter);
  reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
  return reply.code(error.status).send(htmlPage(language, title[language], body));
}
