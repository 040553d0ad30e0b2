import { Field, IconButton, Input, useTranslation } from '@agency/shared';
import { RemoveIcon } from '@agency/shared/icons';
import { type ReportedNumber, typedNumber } from '@agency/shared/model/reported-number';
import { NumberKind } from './number-kind';
import { NumberPrefix } from './number-prefix';
import type { ReportControl } from './use-report-form';

interface NumberRowProps {
  control: ReportControl;
  index: number;
  row: ReportedNumber;
  isOnly: boolean;
  onChange: (row: ReportedNumber) => void;
  onRemove: () => void;
}

export function NumberRow({ control, index, row, isOnly, onChange, onRemove }: NumberRowProps) {
  const { t } = useTranslation('remote-customer');
  const { errorOf, idOf, leave } = control;
  const field = `cst_tels.${index}` as const;
  const label = isOnly ? t('report.number') : t('report.numberOf', { place: index + 1 });
  return (
    <Field
      id={idOf(field)}
      label={label}
      required={index === 0}
      error={errorOf(field)}
      aside={<NumberKind number={row} onChange={(part) => onChange({ ...row, ...part })} />}
    >
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        value={row.value}
        onChange={(text) => onChange(typedNumber(row, text))}
        onBlur={() => leave(field)}
        start={<NumberPrefix number={row} onChoose={(prefixNum) => onChange({ ...row, prefixNum })} />}
        end={
          isOnly ? undefined : (
            <IconButton
              label={t('report.removeNumber', { place: index + 1 })}
              icon={<RemoveIcon size={20} />}
              onClick={onRemove}
            />
          )
        }
      />
    </Field>
  );
}
