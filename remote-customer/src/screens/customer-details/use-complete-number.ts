import {
  isRequestError,
  messageOf,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { CustomerListType } from '@agency/shared/model/customer';
import { useState } from 'react';
import type { CompletingReport } from '../../components/completion-dialog';
import { type Completion, completionNeeded } from '../../model/completion';
import type { CustomerDetail } from '../../model/detail-lines';
import { protectionOf } from '../../model/protection';
import { completeReport } from '../../queries/reports';

interface NumberCompletion extends CompletingReport {
  completion: Completion | null;
  start: (() => void) | undefined;
}

/** Completes the number of a saved report whose form was left before the number was given. */
export function useCompleteNumber(
  customer: CustomerDetail | undefined,
  onDone: () => void,
): NumberCompletion {
  const { t } = useTranslation('remote-customer');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [completionFailure, setFailure] = useState<string | null>(null);
  const [complete, isCompleting] = useSingleFlight(async (_: Completion, typed: string) => {
    if (!customer) return;
    const { id, broker_item, store_item } = customer;
    setFailure(null);
    try {
      await completeReport({
        clue_id: id,
        full_tel: typed,
        body: { store_id: store_item?.id, broker_id: broker_item.id },
        type: store_item ? CustomerListType.agencyBroker : CustomerListType.ownBroker,
        key: keys.of(typed),
      });
    } catch (error) {
      setFailure(isRequestError(error) ? (error.input?.text ?? messageOf(error)) : null);
      throw error;
    }
    setCompletion(null);
    toast(t('details.completed'), { tone: 'success' });
    onDone();
  });
  const waiting = customer ? waitingNumberOf(customer) : null;
  return {
    completion,
    start: waiting
      ? () => {
          setFailure(null);
          setCompletion(waiting);
        }
      : undefined,
    typeNumber: (before, typed) => setCompletion({ ...before, typed }),
    complete,
    isCompleting,
    completionFailure,
    cancel: () => setCompletion(null),
  };
}

/** Returns null if the report waits for no number. Invalid reports and those without protection accept none. */
function waitingNumberOf(customer: CustomerDetail): Completion | null {
  const { id, cst_tels, may_duplicate } = customer;
  const [first] = cst_tels;
  if (may_duplicate !== 1 || !first || !protectionOf(customer, wallTimeHere())) return null;
  const { value, type, prefixNum } = first;
  return completionNeeded({ clue_id: id, mobile_tel: value, tel_type: type, country_code: prefixNum });
}
