import { Field, paths, SelectRow, useNavigate, useTranslation } from '@agency/shared';
import { controlIdOf, type FormControl } from './use-store-form';

interface AgencyFieldProps {
  control: FormControl;
  storeId: string | null;
  /** Before the page is left for the list of agencies. */
  onLeave: () => void;
}

/** Opens the list of agencies, which is a page of its own and puts the choice into the draft. */
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
    <Field id={controlIdOf('agency')} label={t('form.agency')} error={errorOf('agency')}>
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
