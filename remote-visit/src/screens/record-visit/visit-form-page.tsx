import {
  Banner,
  canPersist,
  currentLanguage,
  DraftNotice,
  Field,
  FilterChip,
  FormCard,
  FormNotice,
  isRefusal,
  PageFrame,
  SaveBar,
  useDraftGuard,
  useQuery,
  useToday,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useEffect, useState } from 'react';
import { WaitingVisits } from '../../components/waiting-visits';
import { emptyVisit, type VisitField } from '../../model/visit-form';
import { formOf, type WaitingEntry } from '../../model/waiting-visit';
import { visitOutbox, visitTimesQuery } from '../../queries/record-visit';
import { recordedAt } from '../../queries/recorded-at';
import { ContentField } from './content-field';
import { NextVisitField } from './next-visit-field';
import { PhotosField } from './photos-field';
import { PlaceField } from './place-field';
import './record-visit.css';
import { openDraft } from './open-draft';
import { useLocationFix } from './use-location-fix';
import { useSendVisit } from './use-send-visit';
import type { VisitBasis } from './use-visit-basis';
import { useVisitForm, type VisitControl } from './use-visit-form';
import { useVisitPhotos } from './use-visit-photos';
import { useWatermark } from './use-watermark';

const labels: Record<VisitField, string> = {
  visit_type: 'record.type',
  place: 'record.place',
  visit_content: 'record.content',
  photos: 'record.photos',
  next_visit_on: 'record.next',
  next_visit_reason: 'record.nextReason',
};

interface VisitFormPageProps extends VisitBasis {
  entry: WaitingEntry | undefined;
  entries: readonly WaitingEntry[];
}

export function VisitFormPage({ store, types, config, datum, entry, entries }: VisitFormPageProps) {
  const now = useToday();
  const { t } = useTranslation('remote-visit');
  const locating = useLocationFix(datum, store, entry?.body);
  const [draft] = useState(() => openDraft(store.id, entry, entries));
  const [base] = useState(() =>
    entry ? formOf(entry) : { ...emptyVisit, visit_type: types[0]?.visit_type ?? 0 },
  );
  const changedId = entry?.id;
  useEffect(() => (changedId ? visitOutbox.pause(changedId) : undefined), [changedId]);
  useEffect(() => void canPersist(), []);
  const { pendingPhotoKeys: keys } = { ...base, ...draft.read().changes };
  const draw = useWatermark(store.store_name, locating, entry);
  const photos = useVisitPhotos({ draft, base, keys, isPaused: entry !== undefined, draw });
  const rules = {
    config,
    location: locating.location,
    isPhotoBusy: photos.isReading,
    hasRefusedPhoto: photos.pending.some(({ error }) => isRefusal(error)),
    today: entry ? recordedAt(entry).slice(0, 10) : now,
  };
  const form = useVisitForm({ draft, base, rules });
  const release = useDraftGuard(form);
  const saving = useSendVisit({ store, entry, form, base, locating, photos, release });
  const { control } = form;
  // While the position is being measured, it is not listed as missing unless it is the only open field.
  const isComing = locating.isLocating && form.open.length > 1;
  const open = form.open.filter((field) => !(isComing && field === 'place'));
  return (
    <PageFrame
      title={t(entry ? 'record.changeTitle' : 'record.title')}
      back
      footer={
        <SaveBar
          label={t('record.save')}
          isSaving={saving.isSaving}
          failure={saving.failure ?? form.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          open={open.map((field) => t(labels[field]))}
          // The only thing that can be wrong with a known place is its distance.
          wrong={form.wrong.map((field) => t(field === 'place' ? 'record.placeTooFar' : labels[field]))}
          onSave={() => form.check() && void saving.save()}
        />
      }
    >
      {entry ? <EntryNotice entry={entry} /> : <WaitingVisits storeId={store.id} />}
      <DraftNotice form={form} />
      <FormCard title={store.store_name}>
        <TypeField control={control} types={types} storeId={store.id} />
        <PlaceField control={control} config={config} types={types} store={store} locating={locating} />
      </FormCard>
      <FormCard title={t('record.report')}>
        <ContentField control={control} />
        <PhotosField control={control} config={config} photos={photos} />
      </FormCard>
      <FormCard title={t('record.nextTitle')}>
        <NextVisitField control={control} first={rules.today} />
      </FormCard>
    </PageFrame>
  );
}

function EntryNotice({ entry }: { entry: WaitingEntry }) {
  const { t } = useTranslation('remote-visit');
  const { refusal } = entry;
  const time = formatDateTime(recordedAt(entry), currentLanguage());
  return (
    <FormNotice>
      <Banner tone={refusal ? 'warning' : 'brand'}>
        {refusal ? t('record.refused', { time, reason: refusal.message }) : t('record.recordedAt', { time })}
      </Banner>
    </FormNotice>
  );
}

interface TypeFieldProps {
  control: VisitControl;
  types: VisitBasis['types'];
  storeId: string;
}

function TypeField({ control, types, storeId }: TypeFieldProps) {
  const { t } = useTranslation('remote-visit');
  const { form, errorOf, idOf, change } = control;
  const { data: times } = useQuery(visitTimesQuery(storeId, form.visit_type));
  // A placeholder reserves the line, so that nothing below moves.
  const counts = times ? t('record.times', { today: times.today_times, total: times.total_times }) : '\u00a0';
  return (
    <Field label={t('record.type')} id={idOf('visit_type')} error={errorOf('visit_type')} help={counts} group>
      <div id={idOf('visit_type')} tabIndex={-1} className="record-visit__types">
        {types.map(({ visit_type, visit_type_name }) => (
          <FilterChip
            key={visit_type}
            label={visit_type_name}
            selected={visit_type === form.visit_type}
            onPress={() => change({ visit_type })}
          />
        ))}
      </div>
    </Field>
  );
}
