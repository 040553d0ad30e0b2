import type { ApiBody } from '@agency/shared/api';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { NumberForm, type ReportDraft } from '@agency/shared/model/report';
import {
  canonicalNumber,
  type ReportedNumber,
  readMainlandMobile,
} from '@agency/shared/model/reported-number';
import { readTyped } from '@agency/shared/model/typed-digits';

type Payload = ApiBody<'POST /expand/cst/recommend'>;

/** Returns the numbers of a payload: rows, or the one in `mobile_tel`. Empty rows after the first one are dropped. */
export function numbersOf({
  cst_tels,
  mobile_tel = '',
  tel_type = 'mobile',
}: Pick<Payload, 'cst_tels' | 'mobile_tel' | 'tel_type'>): ReportedNumber[] {
  const rows = cst_tels?.length ? cst_tels : [{ value: mobile_tel, type: tel_type }];
  return rows
    .map((row: Omit<ReportedNumber, 'prefixNum'> & { prefixNum?: string }) =>
      canonicalNumber({ prefixNum: '', ...row }),
    )
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
    dkr_mobile: readMainlandMobile(text(payload.dkr_mobile)),
    dkr_identity: readTyped(text(payload.dkr_identity)),
    identity: readTyped(text(payload.identity)),
    dk_time: text(payload.dk_time),
    remarks: text(payload.remarks),
  };
}
