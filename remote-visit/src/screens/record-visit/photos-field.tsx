import {
  AlertIcon,
  CloseIcon,
  Field,
  ImagePreview,
  isRefusal,
  messageOf,
  PhotoQuestion,
  RefreshIcon,
  useTranslation,
} from '@agency/shared';
import { CameraIcon } from '@agency/shared/icons';
import { isPhotoForced, type VisitConfig, visitPhotosMax } from '@agency/shared/model/visit';
import { useState } from 'react';
import './photos-field.css';
import type { VisitControl } from './use-visit-form';
import type { VisitPhotos } from './use-visit-photos';

interface PhotosFieldProps {
  control: VisitControl;
  config: VisitConfig;
  photos: VisitPhotos;
}

export function PhotosField({ control, config, photos }: PhotosFieldProps) {
  const { t } = useTranslation('remote-visit');
  const { form, idOf, errorOf, change } = control;
  const [large, setLarge] = useState<number | null>(null);
  const isForced = isPhotoForced(config, form.visit_type);
  const { pending } = photos;
  const isFull = form.photos.length + pending.length >= visitPhotosMax;
  const refusal = pending.map(({ error }) => error).find(isRefusal);
  const trouble = photos.isUnreadable ? t('record.photoUnreadable') : refusal && messageOf(refusal);
  return (
    <Field
      label={t('record.photos')}
      id={idOf('photos')}
      required={isForced}
      help={t(isForced ? 'record.photosNeeded' : 'record.photosHint', { max: visitPhotosMax })}
      error={errorOf('photos')}
      group
    >
      <div id={idOf('photos')} tabIndex={-1} className="visit-photos">
        {form.photos.map((photo, index) => (
          <div key={photo.file_url} className="visit-photos__tile">
            <button type="button" className="visit-photos__picture" onClick={() => setLarge(index)}>
              <img src={photos.urlOf(photo)} alt={t('record.photoNumber', { index: index + 1 })} />
            </button>
            <RemoveButton
              index={index + 1}
              onPress={() => change({ photos: form.photos.filter((one) => one !== photo) })}
            />
          </div>
        ))}
        {pending.map((photo, index) => (
          <PendingTile
            key={photo.key}
            photo={photo}
            index={form.photos.length + index + 1}
            onSendAgain={() => photos.retry(photo.key)}
            onDrop={() => photos.remove(photo.key)}
          />
        ))}
        {!isFull && (
          <button
            type="button"
            className="visit-photos__add"
            aria-busy={photos.isReading || undefined}
            onClick={() => void photos.take()}
          >
            <CameraIcon size={24} aria-hidden="true" />
            {t(photos.isReading ? 'record.reading' : 'record.takePhoto')}
          </button>
        )}
      </div>
      {trouble && (
        <p className="ag-field__error" role="alert">
          <AlertIcon size={16} aria-hidden="true" />
          {trouble}
        </p>
      )}
      <PhotoQuestion isReading={photos.isReading} />
      <ImagePreview
        open={large !== null}
        onClose={() => setLarge(null)}
        label={t('record.photos')}
        images={form.photos.map(photos.urlOf)}
        start={large ?? 0}
      />
    </Field>
  );
}

interface PendingTileProps {
  photo: VisitPhotos['pending'][number];
  index: number;
  onSendAgain: () => void;
  onDrop: () => void;
}

function PendingTile({ photo, index, onSendAgain, onDrop }: PendingTileProps) {
  const { t } = useTranslation('remote-visit');
  const { url, part, error } = photo;
  return (
    <div className="visit-photos__tile">
      {url && <img className="visit-photos__picture" src={url} alt={t('record.photoNumber', { index })} />}
      {part !== undefined ? (
        <span className="visit-photos__state">
          {t('record.sending', { percent: Math.round(part * 100) })}
        </span>
      ) : isRefusal(error) ? (
        <button type="button" className="visit-photos__state" onClick={onSendAgain}>
          <RefreshIcon size={18} aria-hidden="true" />
          {t('record.sendAgain')}
        </button>
      ) : (
        // Without an answer the photo is sent with the visit.
        <span className="visit-photos__state">{t('record.onPhone')}</span>
      )}
      <RemoveButton index={index} onPress={onDrop} />
    </div>
  );
}

function RemoveButton({ index, onPress }: { index: number; onPress: () => void }) {
  const { t } = useTranslation('remote-visit');
  return (
    <button type="button" className="visit-photos__remove" onClick={onPress}>
      <CloseIcon size={16} aria-hidden="true" />
      <span className="ag-sr-only">{t('record.removePhoto', { index })}</span>
    </button>
  );
}
