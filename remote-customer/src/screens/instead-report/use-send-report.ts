import {
  type DraftForm,
  isRequestError,
  isServed,
  messageOf,
  newIdempotencyKey,
  overlaysClosed,
  useDialog,
  useGoBack,
  useIsCurrentPage,
  useNavigate,
  useSave,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { CustomerListType } from '@agency/shared/model/customer';
import { errors } from '@agency/shared/model/error-codes';
import { NumberForm } from '@agency/shared/model/report';
import { StoreOwnership } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import type { CompletingReport } from '../../components/completion-dialog';
import { type Completion, completed, completionNeeded } from '../../model/completion';
import type { ReportStore } from '../../model/report-entry';
import {
  bodyOf,
  type ReportBody,
  type ReportField,
  type ReportFieldConfig,
  type ReportForm,
} from '../../model/report-form';
import { completeReport, sendReport } from '../../queries/reports';

interface SendOptions {
  store: ReportStore;
  from: number | null;
  form: DraftForm<ReportForm, ReportField, ReportBody>;
  base: ReportForm;
  config: ReportFieldConfig | undefined;
  release: () => void;
}

/**
 * Typed digits are saved for the page that follows. Cancelling removes the customer's name and number and goes back.
 */
interface SendingReport extends CompletingReport {
  saving: ReturnType<typeof useSave>;
}

export function useSendReport({ store, from, form, base, config, release }: SendOptions): SendingReport {
  const { t } = useTranslation('remote-customer');
  const { alert } = useDialog();
  const toast = useToast();
  const navigate = useNavigate();
  const goBack = useGoBack(paths.storeDetails.href({ store_id: store.id }));
  const isHere = useIsCurrentPage();
  const type = listTypeOf(store);
  /** Reads the store directly, because the last render may be outdated. */
  const current = (): ReportForm => ({ ...base, ...form.store.read().changes });
  const keep = (part: Partial<ReportForm>) =>
    form.store.change((before) => ({ ...before, changes: { ...before.changes, ...part } }));

  const forget = () => {
    form.store.forget();
    // If the user has left, they may have chosen a broker for another report, which must stay.
    if (isHere()) chosenBrokers.keep(store.id, null);
  };

  const finish = async (clue_id: string, result: 'done' | 'formerCompleted' | 'withoutLastChanges') => {
    release();
    keep({ completion: null });
    // The changes that the server did not accept are sent as a new report next time.
    if (result === 'withoutLastChanges') form.store.change(({ sent: _, ...rest }) => rest);
    else forget();
    if (result === 'done') toast(t('report.done'), { tone: 'success' });
    else if (isHere()) await alert(t(`report.${result}`));
    else toast(t(`report.${result}`));
    await overlaysClosed();
    if (!isHere()) return;
    const details = paths.customerDetails;
    if (!isServed(details.pathname)) return goBack();
    // Replaces the form in the history, so that back does not return to it.
    void navigate(details.href({ clue_id, store_id: store.id, type }), { replace: true });
  };

  const saving = useSave({
    form,
    body: () => bodyOf(current(), config, { storeId: store.id, from }),
    send: async (body) => {
      try {
        const onWaiting = (clue_id: string, sent: ReportBody) => keep({ completion: waiting(clue_id, sent) });
        const { id, isWithoutLastChanges } = await sendReport({ body, type, draft: form.store, onWaiting });
        if (!current().completion) await finish(id, isWithoutLastChanges ? 'withoutLastChanges' : 'done');
      } catch (error) {
        const needed = isRequestError(error, errors.hiddenNumberCompletion.code)
          ? completionNeeded(error.details.data)
          : null;
        if (!needed) throw error;
        keep({ completion: needed });
      }
    },
    lateQuestion: ({ body }) => ({
      title: t('report.lateTitle'),
      message: t('report.lateText', { name: body.cst_name }),
      confirmText: t('report.submit'),
    }),
  });

  const [completionFailure, setCompletionFailure] = useState<string | null>(null);
  const [complete, isCompleting] = useSingleFlight(async (completion: Completion, typed: string) => {
    const { clue_id, sent } = completion;
    if (clue_id === null) return sendWhole(completion, typed);
    const key = sent?.full_tel === typed ? sent.key : newIdempotencyKey();
    keep({ completion: { ...completion, sent: { full_tel: typed, key } } });
    const body = bodyOf(current(), config, { storeId: store.id, from });
    setCompletionFailure(null);
    try {
      const id = await completeReport({ clue_id, full_tel: typed, body, type, key });
      await finish(id, completion.isEarlierReport ? 'formerCompleted' : 'done');
    } catch (error) {
      setCompletionFailure(isRequestError(error) ? (error.input?.text ?? messageOf(error)) : null);
      throw error;
    }
  });

  /** The waiting report is somebody else's, so the own report is sent with its whole number. */
  const sendWhole = async (completion: Completion, typed: string) => {
    const value = completed(completion, typed);
    if (value === null) return;
    const cst_tels = [{ ...completion.number, value }];
    keep({ completion: null, cst_type: NumberForm.whole, cst_tels });
    await overlaysClosed();
    await saving.save();
  };

  const typeNumber = (completion: Completion, typed: string) =>
    keep({ completion: { ...completion, typed } });

  const cancel = async () => {
    release();
    // Removes `sent` too, because the next report from this form is a new one.
    form.store.change(({ changes }) => ({ changes: withoutCustomer(changes) }));
    await overlaysClosed();
    goBack();
  };

  return { saving, typeNumber, complete, isCompleting, completionFailure, cancel };
}

function waiting(clue_id: string, { cst_tels }: ReportBody): Completion | null {
  const [first] = cst_tels ?? [];
  return first ? { clue_id, number: { prefixNum: '', ...first } } : null;
}

function withoutCustomer(changes: Partial<ReportForm>): Partial<ReportForm> {
  const { cst_name: _name, cst_tels: _tels, cst_mask_tel: _mask, completion: _completion, ...rest } = changes;
  return rest;
}

function listTypeOf({ is_gh }: ReportStore): number {
  return is_gh === StoreOwnership.public ? CustomerListType.publicStore : CustomerListType.agencyBroker;
}
