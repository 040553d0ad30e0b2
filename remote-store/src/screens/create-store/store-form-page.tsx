import {
  Banner,
  Button,
  PageFrame,
  paths,
  type Role,
  useLocation,
  useToast,
  useTranslation,
} from '@agency/shared';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { useEffect, useState } from 'react';
import type { ExtField } from '../../model/ext-field';
import { emptyForm, formOf, type StoreDetail } from '../../model/store-form';
import type { Country, Organisation } from '../../queries/organisation';
import { placeFinderOf } from '../../queries/places';
import './create-store.css';
import { FormSections } from './form-sections';
import { ManagerSection } from './manager-section';
import { SaveBar } from './save-bar';
import { useLeaveGuard } from './use-leave-guard';
import { useSaveStore } from './use-save-store';
import { focusFirst, useStoreForm } from './use-store-form';

interface StoreFormPageProps {
  title: string;
  /** Null creates one. */
  storeId: string | null;
  role: Role;
  store: StoreDetail | null;
  organisation: Organisation;
  country: Country;
  extFields: readonly ExtField[];
  needsLicence: boolean;
  needsApproval: boolean;
}

/** The form with all that it needs. */
export function StoreFormPage(props: StoreFormPageProps) {
  const { title, storeId, role, store, organisation, country, extFields } = props;
  const { t } = useTranslation('remote-store');
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const [finder] = useState(() => placeFinderOf(organisation));
  const base = store ? formOf(store) : emptyForm(country.callingCode);
  const isLocked = store !== null && !store.is_editable;
  const rules = {
    needsLicence: props.needsLicence,
    extFields,
    loaded: store && { mobile_tel: base.mobile_tel, country_code: base.country_code },
    isPhotoBusy,
  };
  const storeForm = useStoreForm({ storeId, base, rules, isLocked });
  const { control, errors, isDirty, draft, changeDraft } = storeForm;
  const { key } = useLocation();
  // Whoever comes back from the list of agencies knows of it.
  const [isRestored, setRestored] = useState(isDirty && draft.left_at !== key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it only concerns this way back
  useEffect(() => {
    if (draft.left_at) changeDraft(({ left_at: _, ...rest }) => rest);
  }, []);
  const release = useLeaveGuard({
    isDirty: isDirty && !isLocked,
    within: [paths.selectAgency.pathname],
    question: {
      title: t('form.leaveTitle'),
      message: t('form.leaveText'),
      confirmText: t('form.leave'),
      cancelText: t('form.stay'),
    },
  });
  const { refuse, forgetRefusal } = storeForm;
  const saving = useSaveStore({ ...props, control, draft, changeDraft, refuse, forgetRefusal, release });
  const submit = () => {
    storeForm.submit();
    if (Object.keys(errors).length > 0) focusFirst(errors);
    else void saving.save();
  };
  return (
    <PageFrame
      title={title}
      back
      footer={
        <SaveBar
          label={t(storeId === null ? 'form.create' : 'form.save')}
          isSaving={saving.isSaving}
          failure={saving.failure ?? storeForm.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            forgetRefusal();
          }}
          isIncomplete={Object.keys(errors).length > 0}
          isLocked={isLocked}
          onSave={submit}
        />
      }
    >
      {isLocked && store && (
        <div className="store-form__notice">
          <Banner tone="warning">{t(`form.locked.${lockReasonOf(store)}`)}</Banner>
        </div>
      )}
      {isRestored && <DraftBanner onClose={() => setRestored(false)} onStartAnew={storeForm.startAnew} />}
      {store && role === 'manager' && <ManagerSection store={store} />}
      <FormSections
        control={control}
        storeId={storeId}
        country={country}
        finder={finder}
        extFields={extFields}
        loadedExt={base.ext}
        onPhotoBusy={setPhotoBusy}
        onLeaveForAgency={() => changeDraft((before) => ({ ...before, left_at: key }))}
      />
    </PageFrame>
  );
}

/** Why somebody may read a store and not change it. */
function lockReasonOf({ store_status, is_gh }: StoreDetail): string {
  if (store_status === StoreStatus.inReview) return 'inReview';
  if (store_status === StoreStatus.disabled) return 'disabled';
  return is_gh === StoreOwnership.public ? 'public' : 'other';
}

interface DraftBannerProps {
  onClose: () => void;
  /** Returns what brings the draft back. */
  onStartAnew: () => () => void;
}

/** What was typed at another time is there again; said once, with a way to do without it. */
function DraftBanner({ onClose, onStartAnew }: DraftBannerProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const startAnew = () => {
    const bringBack = onStartAnew();
    onClose();
    toast(t('form.startedAnew'), { action: { label: t('form.undo'), onPress: bringBack } });
  };
  return (
    <div className="store-form__notice">
      <Banner
        onClose={onClose}
        action={
          <Button variant="text" onClick={startAnew}>
            {t('form.startAnew')}
          </Button>
        }
      >
        {t('form.restored')}
      </Banner>
    </div>
  );
}
