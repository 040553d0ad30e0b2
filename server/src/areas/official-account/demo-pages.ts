import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { CallDeps } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { originOf } from '../../platform/http/origin';
import { isFromProxy, type TrustedProxies } from '../../platform/http/trusted-proxies';
import type { OfficialAccountServices } from './official-account';
import { isOwnPage } from './own-page';
import { SimulatedOfficialAccount } from './simulated-official-account';

interface Consent {
  redirect_uri?: string;
  state?: string;
}

type PageDeps = CallDeps & OfficialAccountServices & { trustsProxy: TrustedProxies };

/** Simulates the pages that WeChat shows on a phone: the consent, and following by QR code. */
export function registerWechatPages(app: FastifyInstance, deps: PageDeps): void {
  const { officialAccount } = deps;
  if (!(officialAccount instanceof SimulatedOfficialAccount)) return;
  const checkedTarget = (request: FastifyRequest<{ Querystring: Consent }>): URL => {
    const { redirect_uri = '', state = '' } = request.query;
    const { headers } = request;
    const origin = originOf({ deps, headers, isFromProxy: isFromProxy(request, deps.trustsProxy) });
    if (!isOwnPage(redirect_uri, origin)) throw badInput('redirect_uri', 'format');
    const target = new URL(redirect_uri);
    target.searchParams.set('state', state);
    return target;
  };
  const schema = { hide: true };
  app.get<{ Querystring: Consent }>('/__demo/wechat-authorize', { schema }, async (request, reply) => {
    const refused = checkedTarget(request);
    const query = new URLSearchParams({ ...request.query });
    return reply.type('text/html; charset=utf-8').send(
      page(
        '微信授权 WeChat authorisation',
        html`<p><a href="/__demo/wechat-authorize/allow?${query}">允许 Allow</a></p>
<p><a href="${refused.href}">拒绝 Refuse</a></p>`,
      ),
    );
  });
  app.get<{ Querystring: Consent }>('/__demo/wechat-authorize/allow', { schema }, async (request, reply) => {
    const target = checkedTarget(request);
    target.searchParams.set('code', officialAccount.issueCode());
    return reply.redirect(target.href);
  });
  app.get('/__demo/wechat-follow', { schema }, async (_request, reply) => {
    officialAccount.follow();
    return reply.type('text/html; charset=utf-8').send(page('已关注公众号 Following', ''));
  });
}

function page(title: string, content: string): string {
  return html`<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1>!${content}</body></html>`;
}
