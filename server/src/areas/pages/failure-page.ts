import { acceptedLanguage } from '@agency/shared/model/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../platform/http/api-error';
import type { Text } from '../../platform/http/language';
import { noticePage, pageHeaders } from './html-page';

const title: Text = {
  'zh-CN': '页面暂时无法显示',
  'en-US': 'This page cannot be shown',
  'km-KH': 'មិនអាចបង្ហាញទំព័រនេះបានទេ',
};

/** Answers with an HTML page instead of the JSON envelope, because a person reads it. */
export function sendFailurePage(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  if (error.detail.retryAfter) reply.header('retry-after', error.detail.retryAfter);
  reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
  const page = noticePage(language, 'gone', title[language], error.envelope(language).msg);
  return reply.code(error.status).send(page);
}
