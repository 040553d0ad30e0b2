import { call, isRequestError, messageOf, useSingleFlight, useTranslation } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { useState } from 'react';
import { isPasskeyDeclined } from '../../session/passkey-support';

export type TypedProof = 'sms_code' | 'password';

interface ProveFailure {
  field?: TypedProof;
  text: string;
}

export function useProve(onProven: () => void) {
  const { t } = useTranslation('host');
  const [failure, setFailure] = useState<ProveFailure | null>(null);

  const [prove, isProving] = useSingleFlight(async (field: TypedProof, typed: string) => {
    setFailure(null);
    try {
      await send({ [field]: typed });
      onProven();
    } catch (error) {
      const isWrong = isRequestError(error, errors.credentialsWrong.code);
      const ofField = isRequestError(error) && error.input?.field === field;
      if (isWrong) setFailure({ field, text: t(`prove.error.${field}`) });
      else setFailure({ field: ofField ? field : undefined, text: messageOf(error) });
    }
  });

  const [proveByPasskey, isAsking] = useSingleFlight(async () => {
    setFailure(null);
    try {
      const { signPasskey } = await import('../../session/browser-passkey');
      await send({ passkey: await signPasskey() });
      onProven();
    } catch (error) {
      setFailure({ text: isPasskeyDeclined(error) ? t('prove.error.declined') : messageOf(error) });
    }
  });

  return {
    prove,
    proveByPasskey,
    isBusy: isProving || isAsking,
    failure,
    forgetFailure: () => setFailure(null),
  };
}

function send(body: ApiBody<'POST /expand/account/prove'>): Promise<null> {
  return call('POST /expand/account/prove', { body }, { hideError: true });
}
