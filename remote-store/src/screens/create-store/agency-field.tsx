import { Field, SelectRow, useNavigate, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { StoreFormControl } from './use-store-form';

interface AgencyFieldProps {
  control: StoreFormControl;
  storeId: string | null;
  onLeave: () => void;
}

export function AgencyField({ control, storeId, onLeave }: AgencyFieldProps) {
  const { t } = useTranslation('remote-store');
  const navigate = useNavigate();
  const { form, isLocked, errorOf } = control;
  const open = () => {
    onLeave();
    const state = { draftOf: storeId ?? 'add', agency: form.agency };
    void navigate(paths.selectAgency.pathname, { state });
  };
  return (
    <Field id={control.idOf('agency')} label={t('form.agency')} error={errorOf('agency')}>
      <SelectRow
        label={t('form.agency')}
        value={form.agency?.agency_name ?? ''}
        placeholder={t('form.agencyPlaceholder')}
        disabled={isLocked}
        onPress={open}
      />
    </Field>
  );
}
