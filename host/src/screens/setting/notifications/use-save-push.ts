import { call, isRequestError, queryClient, useToast, useTranslation } from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { useRef } from 'react';

export type PushSetting = ApiOutput<'GET /expand/push/web-setting'>;
export type SettingKey = readonly ['GET /expand/push/web-setting', object];

type Choices = ApiBody<'POST /expand/push/web-setting'>;

const quietly = { hideLoading: true, hideError: true };

/**
 * Shows a choice at once and saves the choices in sequence, so that the last one wins. If saving fails, an error and
 * the previous choice are shown.
 */
export function useSavePush(setting: PushSetting, queryKey: SettingKey) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useRef<Choices>({ kinds: setting.kinds, quiet: setting.quiet });
  const latest = useRef<Choices>(null);
  const show = (part: Partial<Choices>) =>
    queryClient.setQueryData<PushSetting>(queryKey, (known) => known && { ...known, ...part });
  const store = async (body: Choices) => {
    try {
      await call('POST /expand/push/web-setting', { body }, quietly);
      stored.current = body;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast(t('notifications.saveFailed'), { tone: 'danger' });
      // A later choice includes this one.
      if (latest.current !== body) return;
      show(stored.current);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  const save = (part: Partial<Choices>) => {
    const { kinds, quiet } = queryClient.getQueryData<PushSetting>(queryKey) ?? setting;
    const body = { kinds, quiet, ...part };
    latest.current = body;
    show(part);
    saving.current = saving.current.then(() => store(body));
  };
  return { kinds: setting.kinds, quiet: setting.quiet, save };
}
