import {
  Banner,
  type Country,
  DraftNotice,
  FormNotice,
  PageFrame,
  SaveBar,
  useDraftGuard,
  useLocation,
  useTranslation,
} from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { nameRuleOf } from '@agency/shared/model/person-name';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { MoveNotice } from '../../components/move-notice';
import { RefusalNotice } from '../../components/refusal-notice';
import type { ExtField } from '../../model/ext-field';
import { emptyForm, type FormField, formOf, type OwnField, type StoreDetail } from '../../model/store-form';
import type { Organisation } from '../../queries/organisation';
import { placeFinderOf } from '../../queries/places';
import './create-store.css';
import { FormSections } from './form-sections';
import { ManagerSection } from './manager-section';
import { useSaveStore } from './use-save-store';
import { useStoreForm } from './use-store-form';

interface StoreFormPageProps {
  title: string;
  storeId: string | null;
  role: Role;
  store: StoreDetail | null;
  organisation: Organisation;
  country: Country;
  extFields: readonly ExtField[];
  needsLicence: boolean;
  needsApproval: boolean;
}

const labels: Record<OwnField, string> = {
  store_name: 'name',
  region: 'region',
  address: 'address',
  manager_name: 'manager',
  mobile_tel: 'mobile',
  agency: 'agency',
  licence: 'licence',
};

export function StoreFormPage(props: StoreFormPageProps) {
  const { title, storeId, role, store, organisation, country, extFields } = props;
  const { t } = useTranslation('remote-store');
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const [finder] = useState(() => placeFinderOf(organisation));
  const base = store ? formOf(store) : emptyForm(country.callingCode);
  const isLocked = store !== null && !store.is_editable;
  const rules = {
    nameMax: nameRuleOf(country.id).max,
    needsLicence: props.needsLicence,
    extFields,
    loaded: store && { mobile_tel: base.mobile_tel, country_code: base.country_code },
    isPhotoBusy,
    freeMove: store?.free_move,
  };
  const form = useStoreForm({ storeId, base, rules, isLocked });
  const { control, isIncomplete, refusal, forgetRefusal } = form;
  const release = useDraftGuard(form, [paths.selectAgency.pathname]);
  const saving = useSaveStore({ ...props, form, rules, release });
  const { key } = useLocation();
  const nameOf = (field: FormField) => labelOf(field, extFields, t);
  return (
    <PageFrame
      title={title}
      back
      footer={
        <SaveBar
          label={t(saveLabelOf(store, role))}
          isSaving={saving.isSaving}
          failure={saving.failure ?? refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            forgetRefusal();
          }}
          isIncomplete={isIncomplete}
          open={form.open.map(nameOf)}
          wrong={form.wrong.map(nameOf)}
          isLocked={isLocked}
          onSave={() => form.check() && void saving.save()}
        />
      }
    >
      {isLocked && store && (
        <FormNotice>
          <Banner tone="warning">{t(`form.locked.${lockReasonOf(store)}`)}</Banner>
        </FormNotice>
      )}
      {store && <RefusalNotice store={store} />}
      {store && <MoveNotice store={store} />}
      <DraftNotice form={form} />
      {store && role === 'manager' && <ManagerSection store={store} />}
      <FormSections
        control={{ ...control, rules }}
        storeId={storeId}
        country={country}
        finder={finder}
        extFields={extFields}
        loadedExt={base.ext}
        onPhotoBusy={setPhotoBusy}
        onLeaveForAgency={() => form.store.change((before) => ({ ...before, left_at: key }))}
      />
    </PageFrame>
  );
}

function labelOf(field: FormField, extFields: readonly ExtField[], t: (key: string) => string): string {
  const label = extFields.find(({ id }) => field === `ext.${id}`);
  return label ? label.name : t(`form.${labels[field as OwnField]}`);
}

/** A refused store that an attache has corrected is reviewed again. */
function saveLabelOf(store: StoreDetail | null, role: Role): string {
  if (!store) return 'form.create';
  const isAgain = role === 'attache' && store.store_status === StoreStatus.reviewFailure;
  return isAgain ? 'refusal.correct' : 'form.save';
}

function lockReasonOf({ store_status, is_gh }: StoreDetail): string {
  if (store_status === StoreStatus.inReview) return 'inReview';
  if (store_status === StoreStatus.disabled) return 'disabled';
  return is_gh === StoreOwnership.public ? 'public' : 'other';
}
