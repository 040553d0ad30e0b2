import {
  Field,
  FilterChip,
  type FormControl,
  Input,
  TextArea,
  TextField,
  today,
  useTranslation,
} from '@agency/shared';
import type { ReceptionAct } from '@agency/shared/model/reception';
import type { Withdrawable } from '@agency/shared/model/sales-event';
import {
  type ActField,
  type ActForm,
  actLimits,
  fieldsOfAct,
  isRequired,
  type PhotoSlot,
} from '../../model/act-form';
import { ActPhotos } from './act-photos';
import './reception-card.css';

interface ActFieldsProps {
  act: ReceptionAct;
  withdrawable: readonly Withdrawable[];
  control: FormControl<ActForm, ActField>;
  onPhoto: (id: string, part: Partial<PhotoSlot>) => void;
}

export function ActFields(props: ActFieldsProps) {
  return fieldsOfAct[props.act].map((field) => <ActFieldInput key={field} field={field} {...props} />);
}

function ActFieldInput({ field, ...props }: ActFieldsProps & { field: ActField }) {
  const { t } = useTranslation('remote-customer');
  const { act, control } = props;
  const shared = { control, label: t(`reception.form.${field}`), required: isRequired(act, field) };
  switch (field) {
    case 'what':
      return <WithdrawableField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'content':
      return <ContentField {...props} />;
    case 'photos':
      return <ActPhotos {...props} />;
    case 'area':
    case 'amount':
      return <TextField {...shared} name={field} max={16} inputMode="decimal" />;
    case 'by_tel':
      return <TextField {...shared} name={field} max={actLimits.by_tel} type="tel" inputMode="tel" />;
    default:
      return <TextField {...shared} name={field} max={actLimits[field]} />;
  }
}

function WithdrawableField({ withdrawable, control }: ActFieldsProps) {
  const { t } = useTranslation('remote-customer');
  const { form, change, errorOf, idOf } = control;
  return (
    <Field id={idOf('what')} label={t('reception.form.what')} required error={errorOf('what')} group>
      <div id={idOf('what')} tabIndex={-1} className="reception-act__choices">
        {withdrawable.map((what) => (
          <FilterChip
            key={what}
            label={t(`reception.what.${what}`)}
            selected={form.what === what}
            onPress={() => change({ what })}
          />
        ))}
      </div>
    </Field>
  );
}

function DayField({ control }: ActFieldsProps) {
  const { t } = useTranslation('remote-customer');
  const { form, change, leave, errorOf, idOf } = control;
  return (
    <Field id={idOf('day')} label={t('reception.form.day')} required error={errorOf('day')}>
      <Input
        type="date"
        max={today()}
        value={form.day}
        onChange={(day) => change({ day })}
        onBlur={() => leave('day')}
      />
    </Field>
  );
}

function ContentField({ control }: ActFieldsProps) {
  const { t } = useTranslation('remote-customer');
  const { form, change, leave, errorOf, idOf } = control;
  return (
    <Field id={idOf('content')} label={t('reception.form.content')} error={errorOf('content')}>
      <TextArea
        rows={2}
        max={actLimits.content}
        value={form.content}
        onChange={(content) => change({ content })}
        onBlur={() => leave('content')}
      />
    </Field>
  );
}
