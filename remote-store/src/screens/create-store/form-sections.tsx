import {
  type Country,
  Field,
  FormCard,
  ImageField,
  PhoneField,
  TextField,
  useTranslation,
} from '@agency/shared';
import { isMasked } from '@agency/shared/model/phone';
import type { ExtField } from '../../model/ext-field';
import { limits } from '../../model/store-form';
import type { PlaceFinder } from '../../queries/places';
import { AddressField } from './address-field';
import { AgencyField } from './agency-field';
import { ExtFieldInput } from './ext-field-input';
import { HereButton } from './here-button';
import { RegionField } from './region-field';
import type { StoreFormControl } from './use-store-form';

export interface FormSectionsProps {
  control: StoreFormControl;
  storeId: string | null;
  country: Country;
  finder: PlaceFinder;
  extFields: readonly ExtField[];
  loadedExt: Record<string, string>;
  onPhotoBusy: (isBusy: boolean) => void;
  onLeaveForAgency: () => void;
}

export function FormSections(props: FormSectionsProps) {
  const { control, storeId, country, finder, extFields, loadedExt } = props;
  const { t } = useTranslation('remote-store');
  const { form, rules, isLocked, errorOf, idOf, change } = control;
  return (
    <>
      <FormCard title={t('form.storeSection')}>
        <TextField
          control={control}
          name="store_name"
          label={t('form.name')}
          max={limits.store_name}
          required
        />
        {storeId === null && <HereButton control={control} country={country} finder={finder} />}
        <RegionField control={control} country={country} />
        <AddressField control={control} finder={finder} />
      </FormCard>
      <FormCard title={t('form.managerSection')}>
        <TextField
          control={control}
          name="manager_name"
          label={t('form.manager')}
          max={rules.nameMax}
          required
        />
        <PhoneField
          control={control}
          label={t('form.mobile')}
          help={rules.loaded && isMasked(rules.loaded.mobile_tel) ? t('form.mobileMasked') : undefined}
        />
      </FormCard>
      <FormCard title={t('form.companySection')}>
        <AgencyField control={control} storeId={storeId} onLeave={props.onLeaveForAgency} />
        <Field
          id={idOf('licence')}
          label={t('form.licence')}
          required={rules.needsLicence}
          error={errorOf('licence')}
          group
        >
          <ImageField
            label={t('form.licence')}
            purpose="licence"
            value={form.licence}
            disabled={isLocked}
            onChange={(licence) => change({ licence })}
            pendingKey={form.pendingLicenceKey}
            onPendingKeyChange={(pendingLicenceKey) => change({ pendingLicenceKey })}
            onBusyChange={props.onPhotoBusy}
          />
        </Field>
      </FormCard>
      {extFields.length > 0 && (
        <FormCard title={t('form.labelsSection')}>
          {extFields.map((field) => (
            <ExtFieldInput
              key={field.id}
              control={control}
              field={field}
              loadedExt={loadedExt}
              finder={finder}
            />
          ))}
        </FormCard>
      )}
    </>
  );
}
