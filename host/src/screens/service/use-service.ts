import { call, isInWechat, isRequestError, refreshTouched } from '@agency/shared';
import { currentToken, platformPage, setPlatformPage } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { isSessionError } from '@agency/shared/model/error-reactions';
import { basePath, paths } from '@agency/shared/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { redirectTo } from './redirect-to';
import { forgetConsent, pendingConsent, rememberConsent, type ServiceEntry, takeCode } from './service-entry';
import { type Follower, type ServiceStep, stepOf } from './service-step';

const quietly = { hideError: true };
/** Errors for codes that are used, expired or foreign, and for unknown official accounts. */
const refusals = [errors.consentInvalid.code, errors.badInput.code];

export function useService(entry: ServiceEntry) {
  const [step, setStep] = useState<ServiceStep>({ name: 'checking' });
  const [isBusy, setBusy] = useState(false);

  const arrive = useCallback((follower: Follower) => {
    forgetConsent();
    setStep(stepOf(follower, isInWechat()));
    void refreshTouched('followStatus');
  }, []);

  const check = useCallback(async () => {
    if (!platformPage() && !currentToken()) {
      setStep({ name: 'login' });
      return;
    }
    try {
      const follower = await currentFollower();
      if (follower) arrive(follower);
      else setStep({ name: 'unavailable' });
    } catch (error) {
      setStep(stepAfter(error, () => void check()));
    }
  }, [arrive]);

  const bind = useCallback(
    async (appid: string, code: string, state: string | null) => {
      setStep({ name: 'binding' });
      const body = { appid, code, state: state ?? undefined };
      try {
        arrive(await call('POST /wx-platform/mp/code-user', { body }, quietly));
      } catch (error) {
        // The server keeps a code that did not reach WeChat, so the user may retry it.
        const isRefused = refusals.some((refusal) => isRequestError(error, refusal));
        if (isRefused) setStep({ name: 'authorize', note: 'refused' });
        else setStep(stepAfter(error, () => void bind(appid, code, state)));
      }
    },
    [arrive],
  );

  const authorize = useCallback(async () => {
    setBusy(true);
    try {
      const page = location.origin + basePath + paths.service.pathname;
      const redirect_uri = entry.appid ? `${page}?${new URLSearchParams({ appid: entry.appid })}` : page;
      const consent = await call(
        'GET /wx-platform/mp/get-redirect-url',
        { query: { redirect_uri } },
        quietly,
      );
      rememberConsent(consent);
      redirectTo(consent.redirect_url);
    } catch (error) {
      setBusy(false);
      setStep(stepAfter(error, () => setStep({ name: 'authorize' })));
    }
  }, [entry]);

  const begin = useRef(() => {
    const { code, state } = entry;
    const consent = pendingConsent();
    const appid = entry.appid ?? consent?.appid;
    if (code && takeCode(code)) {
      if (appid) void bind(appid, code, state);
      else setStep({ name: 'authorize', note: 'refused' });
    } else if (!code && state && consent?.state === state) {
      forgetConsent();
      setStep({ name: 'authorize', note: 'declined' });
    } else void check();
  });
  useEffect(() => begin.current(), []);

  useEffect(() => {
    // The browser restored this page from its back/forward cache, where it still shows that it is leaving.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(false);
      void check();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [check]);

  return { step, isBusy, authorize: () => void authorize(), check };
}

async function currentFollower(): Promise<Follower | null> {
  if (platformPage()) return call('GET /wx-platform/mp/get-user', {}, quietly);
  const status = await call('GET /expand/mp/subscribe-status', {}, quietly);
  return status.is_bind_wx_mp ? status : null;
}

function stepAfter(error: unknown, retry: () => void): ServiceStep {
  if (isRequestError(error, errors.unavailable.code)) return { name: 'unavailable' };
  if (isRequestError(error) && isSessionError(error.code)) {
    if (!platformPage()) return { name: 'login' };
    setPlatformPage(null);
    return { name: 'expired' };
  }
  return { name: 'failed', retry };
}
