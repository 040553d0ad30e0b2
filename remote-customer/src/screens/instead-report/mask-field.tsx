import { Field, Input, useTranslation } from '@agency/shared';
import { canBeHidden, maskAsTyped } from '@agency/shared/model/hidden-number';
import { type PhoneType, phoneRules } from '@agency/shared/model/phone';
import { type ReportedNumber, ruleOfNumber, typedNumber } from '@agency/shared/model/reported-number';
import { NumberKind } from './number-kind';
import { NumberPrefix } from './number-prefix';
import type { ReportControl } from './use-report-form';

const offered = (Object.keys(phoneRules) as PhoneType[]).filter((type) => canBeHidden(phoneRules[type]));

export function MaskField({ control }: { control: ReportControl }) {
  const { t } = useTranslation('remote-customer');
  const { form, errorOf, idOf, change, leave } = control;
  const number = form.cst_mask_tel;
  const masked = (row: ReportedNumber, before: string) =>
    change({ cst_mask_tel: { ...row, value: maskAsTyped(ruleOfNumber(row), row.value, before) } });
  return (
    <Field
      id={idOf('cst_mask_tel')}
      label={t('report.number')}
      required
      error={errorOf('cst_mask_tel')}
      aside={
        <NumberKind
          number={number}
          offered={offered}
          onChange={({ type }) => masked({ ...number, type }, '')}
        />
      }
    >
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        value={number.value}
        onChange={(text) => masked(typedNumber(number, text), number.value)}
        onBlur={() => leave('cst_mask_tel')}
        start={
          <NumberPrefix
            number={number}
            onChoose={(prefixNum) => change({ cst_mask_tel: { ...number, prefixNum } })}
          />
        }
      />
    </Field>
  );
}
