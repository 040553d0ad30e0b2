import { Field, FormCard, TextArea, TextField, useTranslation } from '@agency/shared';
import { phoneRules } from '@agency/shared/model/phone';
import { reportLimits } from '@agency/shared/model/report';
import type { ReportFieldConfig } from '../../model/report-form';
import { MomentField } from './moment-field';
import type { ReportControl } from './use-report-form';

interface ProjectFieldsProps {
  control: ReportControl;
  config: ReportFieldConfig;
  nameMax: number;
}

export function ProjectFields({ control, config, nameMax }: ProjectFieldsProps) {
  const { t } = useTranslation('remote-customer');
  return (
    <FormCard title={t('report.moreSection')}>
      {config.report_fields.map(({ type, text, required }) => (
        <ProjectField
          key={type}
          control={control}
          type={type}
          label={text}
          required={required === 1}
          nameMax={nameMax}
        />
      ))}
    </FormCard>
  );
}

interface ProjectFieldProps {
  control: ReportControl;
  type: ReportFieldConfig['report_fields'][number]['type'];
  label: string;
  required: boolean;
  nameMax: number;
}

/** See docs/product.md, section 9. */
const identityMax = 18;

function ProjectField({ control, type, label, required, nameMax }: ProjectFieldProps) {
  const common = { control, label, required };
  switch (type) {
    case 'dk_time':
      return <MomentField {...common} name={type} />;
    case 'remarks':
      return <Remarks {...common} />;
    case 'dkr_mobile':
      return (
        <TextField {...common} name={type} type="tel" inputMode="tel" max={phoneRules.mobile.maxLength} />
      );
    case 'identity':
    case 'dkr_identity':
      return <TextField {...common} name={type} autoCapitalize="characters" max={identityMax} />;
    default:
      return <TextField {...common} name={type} max={nameMax} />;
  }
}

function Remarks({ control, label, required }: Omit<ProjectFieldProps, 'type' | 'nameMax'>) {
  const { form, errorOf, idOf, change, leave } = control;
  return (
    <Field id={idOf('remarks')} label={label} required={required} error={errorOf('remarks')}>
      <TextArea
        className="report-form__remarks"
        rows={1}
        max={reportLimits.remarks}
        value={form.remarks}
        onChange={(remarks) => change({ remarks })}
        onBlur={() => leave('remarks')}
      />
    </Field>
  );
}
