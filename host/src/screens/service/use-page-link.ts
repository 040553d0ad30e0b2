import { call } from '@agency/shared';
import { type PlatformPage, platformPage } from '@agency/shared/host';
import { basePath, paths } from '@agency/shared/paths';
import { useEffect, useState } from 'react';

const attacheType = '2';
const quietly = { hideLoading: true, hideError: true };
/** The link is renewed this many ms before its token expires. */
const marginMs = 60_000;

/**
 * The address of this page for another browser without a session. Its token is valid for minutes and for this page
 * only. Null while loading; if no token can be obtained, the plain address, which leads to the login.
 */
export function usePageLink(): string | null {
  const [link, setLink] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    void pageForOthers().then(({ page, livesMs }) => {
      if (!isCurrent) return;
      setLink(linkOf(page));
      if (livesMs) timer = setTimeout(() => setRound((count) => count + 1), livesMs - marginMs);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [round]);
  return link;
}

async function pageForOthers(): Promise<{ page: PlatformPage | null; livesMs?: number }> {
  const own = platformPage();
  if (own) return { page: own };
  try {
    const [{ access_token, expires_in }, { mp_user_config }] = await Promise.all([
      call('POST /expand/mp/token', { body: {} }, quietly),
      call('GET /expand/mp/subscribe-status', {}, quietly),
    ]);
    const page = { access_token, orgcode: mp_user_config.org_code, type: attacheType };
    return { page, livesMs: expires_in * 1000 };
  } catch {
    return { page: null };
  }
}

function linkOf(page: PlatformPage | null): string {
  const url = new URL(location.origin + basePath + paths.service.pathname);
  if (page) url.search = new URLSearchParams({ ...page }).toString();
  return url.href;
}
