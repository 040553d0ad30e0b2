import { AddIcon, Button, useTranslation } from '@agency/shared';
import { mostNumbers } from '@agency/shared/model/report';
import type { ReportedNumber } from '@agency/shared/model/reported-number';
import { emptyNumber, type ReportFieldConfig } from '../../model/report-form';
import { NumberRow } from './number-row';
import type { ReportControl } from './use-report-form';

interface NumberRowsProps {
  control: ReportControl;
  config: ReportFieldConfig | undefined;
  callingCode: string;
}

export function NumberRows({ control, config, callingCode }: NumberRowsProps) {
  const { t } = useTranslation('remote-customer');
  const { form, change } = control;
  const rows = form.cst_tels;
  const most = config ? mostNumbers(config, false) : 1;
  const put = (index: number, row: ReportedNumber) =>
    change({ cst_tels: rows.map((one, at) => (at === index ? row : one)) });
  return (
    <>
      {rows.map((row, index) => (
        <NumberRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, as the rules name it
          key={index}
          control={control}
          index={index}
          row={row}
          isOnly={rows.length === 1}
          onChange={(next) => put(index, next)}
          onRemove={() => change({ cst_tels: rows.filter((_, at) => at !== index) })}
        />
      ))}
      {rows.length < most && (
        <Button
          variant="text"
          icon={<AddIcon size={18} aria-hidden="true" />}
          onClick={() => change({ cst_tels: [...rows, emptyNumber(callingCode)] })}
        >
          {t('report.addNumber')}
        </Button>
      )}
    </>
  );
}
