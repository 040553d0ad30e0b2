import type { ApiBody } from '@agency/shared/api';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { nationalNumber } from '@agency/shared/model/phone';
import {
  countryCodeOf,
  NumberForm,
  type ReportDraft,
  type ReportedNumber,
} from '@agency/shared/model/report';

type Payload = ApiBody<'POST /expand/cst/recommend'>;

/** Returns the numbers of a payload: rows, or the one in `mobile_tel`. Empty rows after the first one are dropped. */
export function numbersOf({
  cst_tels,
  mobile_tel = '',
  tel_type = 'mobile',
}: Pick<Payload, 'cst_tels' | 'mobile_tel' | 'tel_type'>): ReportedNumber[] {
  const rows = cst_tels?.length ? cst_tels : [{ value: mobile_tel, type: tel_type }];
  return rows
    .map(({ prefixNum = '', ...row }: { prefixNum?: string } & Omit<ReportedNumber, 'prefixNum'>) => ({
      ...row,
      prefixNum,
      value: nationalNumber(countryCodeOf({ type: row.type, prefixNum }), row.value),
    }))
    .filter(({ value }, index) => index === 0 || value !== '');
}

export function draftOf(
  payload: Payload,
  known: Pick<ReportDraft, 'project_id' | 'broker_id' | 'member_id'>,
): ReportDraft {
  const text = (value: string | undefined) => value?.trim() ?? '';
  return {
    ...known,
    cst_name: removeInvisibleCharacters(payload.cst_name ?? ''),
    gender: payload.gender ?? 0,
    cst_type: payload.cst_type ?? NumberForm.whole,
    cst_tels: numbersOf(payload),
    dkr_name: removeInvisibleCharacters(payload.dkr_name ?? ''),
    dkr_mobile: text(payload.dkr_mobile),
    dkr_identity: text(payload.dkr_identity),
    identity: text(payload.identity),
    dk_time: text(payload.dk_time),
    remarks: text(payload.remarks),
  };
}
