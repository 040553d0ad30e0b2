import { call, isRequestError, queryClient } from '@agency/shared';
import { userSettingQuery } from '@agency/shared/host';
import type { Currency } from '@agency/shared/model/money';

export async function chooseCurrency(currency: Currency): Promise<boolean> {
  try {
    const setting = await call('POST /expand/user-setting', { body: { currency } }, { hideError: true });
    await queryClient.cancelQueries({ queryKey: userSettingQuery.queryKey });
    queryClient.setQueryData(userSettingQuery.queryKey, setting);
    return true;
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return false;
  }
}
