import { isRequestError, messageOf, useSingleFlight, useTranslation } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { useState } from 'react';
import { signPasskey } from '../../session/browser-passkey';
import { isPasskeyDeclined } from '../../session/passkey-support';

export type TypedProof = 'sms_code' | 'password' | 'new_password';

interface ProveFailure {
  field?: TypedProof;
  text: string;
}

interface Proofs {
  onTyped: (field: TypedProof, typed: string) => Promise<void>;
  onSigned: (passkey: ApiBody<'POST /expand/account/login-by-passkey'>) => Promise<void>;
}

/** Sends a proof, and says why it was refused: beside the field if it is about what was typed. */
export function useProve({ onTyped, onSigned }: Proofs) {
  const { t } = useTranslation('host');
  const [failure, setFailure] = useState<ProveFailure | null>(null);

  const [prove, isProving] = useSingleFlight(async (field: TypedProof, typed: string) => {
    setFailure(null);
    try {
      await onTyped(field, typed);
    } catch (error) {
      const isWrong = isRequestError(error, errors.credentialsWrong.code);
      const fault = isRequestError(error) ? error.input : undefined;
      if (isWrong) setFailure({ field, text: t(`prove.error.${field}`) });
      else if (fault?.field === field) setFailure({ field, text: fault.text });
      else setFailure({ text: messageOf(error) });
    }
  });

  const [proveByPasskey, isAsking] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await onSigned(await signPasskey());
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
