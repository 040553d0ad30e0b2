import { Button, Field, FilterChip, FormCard, TextField, useTranslation } from '@agency/shared';
import { PasteIcon } from '@agency/shared/icons';
import { NumberForm } from '@agency/shared/model/report';
import { useState } from 'react';
import type { ReportFieldConfig } from '../../model/report-form';
import { DuplicateNote } from './duplicate-note';
import './instead-report.css';
import { MaskField } from './mask-field';
import { NumberRows } from './number-rows';
import { PasteSheet } from './paste-sheet';
import type { ReportControl } from './use-report-form';

interface CustomerSectionProps {
  control: ReportControl;
  storeId: string;
  config: ReportFieldConfig | undefined;
  callingCode: string;
  /** The message with which the form was opened; empty without one. */
  pastedAtFirst: string;
  nameMax: number;
}

const genders = [
  [1, 'male'],
  [2, 'female'],
] as const;

export function CustomerSection({
  control,
  storeId,
  config,
  callingCode,
  pastedAtFirst,
  nameMax,
}: CustomerSectionProps) {
  const { t } = useTranslation('remote-customer');
  const [pasted, setPasted] = useState(pastedAtFirst || null);
  const { form, errorOf, idOf, change, leave } = control;
  const mayHide = config?.hide_number_report === 1;
  const isHidden = mayHide && form.cst_type === NumberForm.hidden;
  return (
    <FormCard
      title={t('report.customerSection')}
      action={
        <Button
          variant="text"
          icon={<PasteIcon size={18} aria-hidden="true" />}
          onClick={() => void clipboardText().then(setPasted)}
        >
          {t('report.paste')}
        </Button>
      }
    >
      <TextField control={control} name="cst_name" label={t('report.cst_name')} max={nameMax} required />
      <Field id={idOf('gender')} label={t('report.gender')} required error={errorOf('gender')} group>
        <div id={idOf('gender')} tabIndex={-1} className="report-form__options">
          {genders.map(([gender, name]) => (
            <FilterChip
              key={gender}
              label={t(`report.${name}`)}
              selected={form.gender === gender}
              onPress={() => {
                change({ gender });
                leave('gender');
              }}
            />
          ))}
        </div>
      </Field>
      {mayHide && (
        <Field label={t('report.numberForm')} help={isHidden ? t('report.hiddenHelp') : undefined} group>
          <div className="report-form__options">
            {[NumberForm.whole, NumberForm.hidden].map((cst_type) => (
              <FilterChip
                key={cst_type}
                label={t(cst_type === NumberForm.hidden ? 'report.hidden' : 'report.whole')}
                selected={isHidden === (cst_type === NumberForm.hidden)}
                onPress={() => change({ cst_type })}
              />
            ))}
          </div>
        </Field>
      )}
      {isHidden ? (
        <MaskField control={control} />
      ) : (
        <NumberRows control={control} config={config} callingCode={callingCode} />
      )}
      <DuplicateNote control={control} storeId={storeId} config={config} />
      {pasted !== null && (
        <PasteSheet
          text={pasted}
          storeId={storeId}
          callingCode={callingCode}
          isHidden={isHidden}
          onClose={() => setPasted(null)}
          onFill={(parts) => {
            change(parts);
            // Pasted values are validated at once, like typed ones when their field is left.
            if (parts.cst_name) leave('cst_name');
          }}
        />
      )}
    </FormCard>
  );
}

/** Reads the clipboard if the browser allows it; otherwise the user pastes into the sheet. */
async function clipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}
