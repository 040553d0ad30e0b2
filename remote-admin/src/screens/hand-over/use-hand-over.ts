import {
  isRequestError,
  overlaysClosed,
  useDialog,
  useIsCurrentPage,
  useNavigate,
  useSave,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { handedOverHref } from '../../model/areas';
import type { Company } from '../../model/company-tree';
import { divisionOf, type HandOverPreview } from '../../model/hand-over-form';
import { writeRecords } from '../../queries/admin-calls';
import type { HandOverBody, useHandOverForm } from './use-hand-over-form';

interface HandOverOptions {
  accountId: string;
  company: Company | null;
  held: HandOverPreview;
  form: ReturnType<typeof useHandOverForm>;
  release: () => void;
  onOutdated: () => void;
}

/** Asks, hands over, and leads to the result. */
export function useHandOver({ accountId, company, held, form, release, onOutdated }: HandOverOptions) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const navigate = useNavigate();
  const isHere = useIsCurrentPage();
  const { name, version } = held;
  const send = async (body: HandOverBody) => {
    const isSure = await confirm({
      title: t(company ? 'handOver.move.sureTitle' : 'handOver.sureTitle', { name }),
      message: t(company ? 'handOver.move.sureText' : 'handOver.sureText', { name, company: company?.name }),
      confirmText: t(company ? 'handOver.move.action' : 'handOver.action'),
      danger: company === null,
    });
    if (!isSure) return;
    try {
      const { id } = await writeRecords('POST /expand/admin/hand-over', body);
      release();
      form.store.forget();
      await overlaysClosed();
      if (isHere()) navigate(handedOverHref(id), { replace: true });
    } catch (error) {
      if (isRequestError(error, errors.handOverOutdated.code)) onOutdated();
      throw error;
    }
  };
  const body = () => ({ ...divisionOf(accountId, form.control.form, company?.id), version });
  return useSave({ form, body, send });
}
