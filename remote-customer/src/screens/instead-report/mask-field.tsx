import { Field, Input, useTranslation } from '@agency/shared';
import { canBeHidden, maskAsTyped } from '@agency/shared/model/hidden-number';
import { type PhoneType, phoneRules } from '@agency/shared/model/phone';
import { NumberKind } from './number-kind';
import { NumberPrefix } from './number-prefix';
import type { ReportControl } from './use-report-form';

const offered = (Object.keys(phoneRules) as PhoneType[]).filter(canBeHidden);

export function MaskField({ control }: { control: ReportControl }) {
  const { t } = useTranslation('remote-customer');
  const { form, errorOf, idOf, change, leave } = control;
  const number = form.cst_mask_tel;
  const put = (part: Partial<typeof number>) => change({ cst_mask_tel: { ...number, ...part } });
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
          onChange={({ type }) => put({ type, value: maskAsTyped(type, number.value, '') })}
        />
      }
    >
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        value={number.value}
        onChange={(text) => put({ value: maskAsTyped(number.type, text, number.value) })}
        onBlur={() => leave('cst_mask_tel')}
        start={<NumberPrefix number={number} onChoose={(prefixNum) => put({ prefixNum })} />}
      />
    </Field>
  );
}
