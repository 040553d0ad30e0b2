import { randomInt } from 'node:crypto';
import { ApiError } from '../../platform/http/api-error';
import type { ChatProvider } from './chat-provider';
import { makeUserSig } from './user-sig';

export interface TencentChatOptions {
  sdkAppId: number;
  secretKey: string;
  apiUrl: string;
  admin: string;
  webhookToken: string | null;
}

export const tencentChatOrigins = ['im.qcloud.com', 'my-imcloud.com', 'tim.qq.com', 'im.tencent.cn'].flatMap(
  (domain) => [`https://*.${domain}`, `wss://*.${domain}`],
);

const userSigSeconds = 7 * 86_400;
const adminSigSeconds = 300;
const timeoutMs = 5_000;

/** Tencent Cloud Chat: clients connect through its SDK; the server signs and registers users. */
export function tencentChat(options: TencentChatOptions): ChatProvider {
  const { sdkAppId, secretKey, apiUrl, admin, webhookToken } = options;
  const sign = (userId: string, now: Date, lifeSeconds: number) =>
    makeUserSig({ sdkAppId, secretKey, userId, issuedAt: Math.floor(now.getTime() / 1000), lifeSeconds });
  return {
    name: 'tencent',
    sdkAppId,
    webhook: webhookToken === null ? null : { sdkAppId, token: webhookToken },
    signFor: (userId, now) => sign(userId, now, userSigSeconds),
    importUser: async ({ user_id, nick_name, face_url }) => {
      const query = new URLSearchParams({
        sdkappid: String(sdkAppId),
        identifier: admin,
        usersig: sign(admin, new Date(), adminSigSeconds),
        random: String(randomInt(2 ** 32)),
        contenttype: 'json',
      });
      const body = { UserID: user_id, Nick: nick_name, FaceUrl: face_url };
      await post(`${apiUrl}/v4/im_open_login_svc/account_import?${query}`, body);
    },
  };
}

interface RestAnswer {
  ActionStatus?: string;
  ErrorCode?: number;
  ErrorInfo?: string;
}

async function post(url: string, body: unknown): Promise<void> {
  let answer: RestAnswer;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would send the signature of the administrator to its target.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = (await response.json()) as RestAnswer;
  } catch {
    // The cause is dropped because it may contain the URL with the administrator's signature.
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
  if (answer.ActionStatus !== 'OK' || answer.ErrorCode !== 0) {
    throw new Error(`Tencent Cloud Chat refused: ${answer.ErrorCode} ${answer.ErrorInfo}`);
  }
}
