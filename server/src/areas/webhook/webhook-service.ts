import { isPublicUrl, type Posted, postPublicly } from '../../platform/http/post-publicly';

export interface Webhooks {
  accepts: (url: string) => boolean;
  /** Rejects without an answer; a redirect is an answer and is not followed. */
  post: (url: string, headers: Record<string, string>, body: string) => Promise<Posted>;
}

export interface WebhookServices {
  webhooks: Webhooks;
  secretsKey: Buffer;
}

interface Settings {
  allowsPrivate?: boolean;
  timeoutMs?: number;
}

/** The URL is checked again at every try, because its name may lead elsewhere by then. */
export function httpWebhooks({ allowsPrivate = false, timeoutMs = 10_000 }: Settings = {}): Webhooks {
  const accepts = (url: string) => isPublicUrl(url, allowsPrivate);
  return {
    accepts,
    async post(url, headers, body) {
      if (!accepts(url)) throw new Error('The URL is not public');
      return postPublicly(url, { headers, body, timeoutMs, mostBytes: 64 * 1024, allowsPrivate });
    },
  };
}
