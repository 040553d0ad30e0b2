import {
  Checkbox,
  Field,
  type FormControl,
  PhoneField,
  TextArea,
  TextField,
  useTranslation,
} from '@agency/shared';
import type { RecordForm } from '../../model/record-form';
import type { RecordField } from '../../model/record-kinds';
import { ChoiceField } from './choice-field';
import { CompaniesField } from './companies-field';
import { CompanyField } from './company-field';
import { ManyField } from './many-field';
import { ReceptionField } from './reception-field';

export interface RecordFieldProps {
  field: RecordField;
  control: FormControl<RecordForm, string>;
}

export function RecordFieldInput({ field, control }: RecordFieldProps) {
  const { t } = useTranslation('remote-admin');
  const { column } = field;
  const label = t(`field.${column}`);
  const value = control.form[column] ?? '';
  switch (field.control) {
    case 'text':
      return (
        <TextField
          control={control}
          name={column}
          label={label}
          max={field.max}
          required={field.isRequired}
        />
      );
    case 'number':
      return <TextField control={control} name={column} label={label} max={6} inputMode="numeric" />;
    case 'phone':
      return <PhoneField control={control} label={label} help={t('people.phoneHelp')} />;
    case 'choice':
      return <ChoiceField field={field} control={control} label={label} options={field.options} />;
    case 'switch':
      return (
        <Checkbox
          checked={value === 'yes'}
          disabled={control.isLocked}
          onChange={(isOn) => control.change({ [column]: isOn ? 'yes' : 'no' })}
        >
          {label}
        </Checkbox>
      );
    case 'company':
      return <CompanyField field={field} control={control} label={label} />;
    case 'companies':
      return <CompaniesField field={field} control={control} label={label} />;
    case 'day':
      // Ten characters, which need no counter.
      return <TextField control={control} name={column} label={label} type="date" max={100} />;
    case 'paragraphs':
      return (
        <Field
          id={control.idOf(column)}
          label={label}
          required={field.isRequired}
          error={control.errorOf(column)}
        >
          <TextArea
            value={value}
            rows={6}
            max={field.max}
            onChange={(text) => control.change({ [column]: text })}
            onBlur={() => control.leave(column)}
          />
        </Field>
      );
    case 'reception':
      return <ReceptionField field={field} control={control} label={label} />;
    case 'many':
      return (
        <ManyField
          field={field}
          control={control}
          label={label}
          options={field.options.map((id) => ({ id, name: t(`option.${id}`) }))}
        />
      );
    case 'lines':
      return (
        <Field
          id={control.idOf(column)}
          label={label}
          error={control.errorOf(column)}
          help={t('record.onePerLine')}
        >
          <TextArea
            value={value.replaceAll('|', '\n')}
            rows={5}
            onChange={(text) => control.change({ [column]: text.replaceAll('\n', '|') })}
          />
        </Field>
      );
  }
}
