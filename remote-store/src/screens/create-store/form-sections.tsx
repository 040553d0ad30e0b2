import { Card, Field, ImageField, Section, useTranslation } from '@agency/shared';
import type { ReactNode } from 'react';
import type { ExtField } from '../../model/ext-field';
import type { Country } from '../../queries/organisation';
import type { PlaceFinder } from '../../queries/places';
import { AddressField } from './address-field';
import { AgencyField } from './agency-field';
import { ExtFieldInput } from './ext-field-input';
import { MobileField } from './mobile-field';
import { RegionField } from './region-field';
import { TextField } from './text-field';
import { controlIdOf, type FormControl } from './use-store-form';

export interface FormSectionsProps {
  control: FormControl;
  storeId: string | null;
  country: Country;
  finder: PlaceFinder;
  extFields: readonly ExtField[];
  /** Values of the extended labels as they were loaded. */
  loadedExt: Record<string, string>;
  onPhotoBusy: (isBusy: boolean) => void;
  onLeaveForAgency: () => void;
}

/** The fields, in the order in which one asks a manager for them. */
export function FormSections(props: FormSectionsProps) {
  const { control, storeId, country, finder, extFields, loadedExt } = props;
  const { t } = useTranslation('remote-store');
  const { form, rules, isLocked, errorOf, change } = control;
  return (
    <>
      <FormCard title={t('form.storeSection')}>
        <TextField
          control={control}
          name="store_name"
          label={t('form.name')}
          autoComplete="off"
          enterKeyHint="next"
        />
        <RegionField control={control} country={country} />
        <AddressField control={control} finder={finder} />
      </FormCard>
      <FormCard title={t('form.managerSection')}>
        <TextField
          control={control}
          name="manager_name"
          label={t('form.manager')}
          autoComplete="off"
          enterKeyHint="next"
        />
        <MobileField control={control} />
      </FormCard>
      <FormCard title={t('form.companySection')}>
        <AgencyField control={control} storeId={storeId} onLeave={props.onLeaveForAgency} />
        <Field
          id={controlIdOf('licence')}
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
              loaded={loadedExt[field.id] ?? ''}
              finder={finder}
            />
          ))}
        </FormCard>
      )}
    </>
  );
}

function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>
        <div className="store-form__fields">{children}</div>
      </Card>
    </Section>
  );
}
