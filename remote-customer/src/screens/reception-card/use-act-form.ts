import {
  draftStore,
  isRequestError,
  messageOf,
  today,
  useDraftForm,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import type { ReceptionAct } from '@agency/shared/model/reception';
import { useState } from 'react';
import {
  type ActBody,
  type ActField,
  type ActForm,
  type ActProblem,
  actLimits,
  bodyOf,
  changeSlot,
  emptyForm,
  errorsOf,
  fieldOfFault,
  type PhotoSlot,
} from '../../model/act-form';
import type { ReceptionCard } from '../../model/reception';
import { recordAct } from '../../queries/reception';

interface ActFormOptions {
  act: ReceptionAct;
  card: ReceptionCard;
  onDone: () => void;
  /** Called with the reason if somebody else has recorded something since the form was opened. */
  onChanged: (message: string) => void;
}

export function useActForm({ act, card, onDone, onChanged }: ActFormOptions) {
  const { t } = useTranslation('remote-customer');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  // The card that the receptionist has seen: a live update must not hide what a colleague has recorded since.
  const [seen] = useState(card);
  const [base] = useState(() => emptyForm(card, today()));
  const [stored] = useState(() => draftStore<ActForm, ActBody>(`reception-${act}`, card.clue_id));
  const draft = useDraftForm<ActForm, ActField, ActProblem, ActBody>({
    id: 'reception-act',
    draft: stored,
    base,
    isLocked: false,
    errorsOf: (form) => errorsOf(act, form, today()),
    textOf: (problem, field) =>
      t(`reception.problem.${problem}`, { max: actLimits[field as keyof typeof actLimits] }),
    isMissing: (problem) => problem === 'missing',
    fieldOfServerError: (fault) => fieldOfFault(act, fault),
    isChangeOf: (field, part) => field in part,
  });
  const [save, isSaving] = useSingleFlight(async () => {
    if (!draft.check()) return;
    const body = bodyOf(act, draft.control.form, seen);
    try {
      await recordAct(body, keys.of(JSON.stringify(body)));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      if (error.code === errors.receptionChanged.code) onChanged(messageOf(error));
      else draft.refuse(error, body);
      return;
    }
    draft.store.forget();
    toast(t('reception.recorded', { name: card.cst_name }), { tone: 'success' });
    onDone();
  });
  /** Reads the current draft, because photos may arrive after other changes or after the form was closed. */
  const changePhoto = (id: string, part: Partial<PhotoSlot>) =>
    draft.store.change(({ changes, ...rest }) => ({
      ...rest,
      changes: { ...changes, photos: changeSlot(changes.photos ?? [], id, part) },
    }));
  return { ...draft, save, isSaving, changePhoto };
}
