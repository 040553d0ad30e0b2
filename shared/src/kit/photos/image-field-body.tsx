import { useEffect, useState } from 'react';
import { CameraIcon, GalleryIcon, RemoveIcon } from '../../icons/icons';
import { useTranslation } from '../../platform/i18n/use-translation';
import { native } from '../../platform/native/native';
import { messageOf } from '../../platform/request/handle-call-failure';
import { Button } from '../../ui/controls/button';
import { ActionSheet } from '../../ui/feedback/action-sheet';
import { useFieldControl } from '../../ui/forms/field';
import { AlertIcon, RefreshIcon } from '../../ui/icons';
import { ImagePreview } from '../../ui/media/image-preview';
import { CropSheet } from './crop-sheet';
import './image-field.css';
import type { StoredPhoto } from '../../platform/request/upload-photo';
import { type Cropping, useCrop } from './use-crop';
import { type PendingPhoto, usePhotos } from './use-photos';

export interface ImageFieldProps {
  label: string;
  value: StoredPhoto | null;
  /** Called with the stored photo, even after the field was unmounted, and with null when it is removed. */
  onChange: (photo: StoredPhoto | null) => void;
  purpose: string;
  disabled?: boolean;
  /** Whether a photo is being read or uploaded; saving the form now would lose it. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Storage key of a photo that is not uploaded yet, from the form's draft; null without one. */
  pendingKey: string | null;
  /** Saves `pendingKey` in the draft, so that the upload goes on if the page is closed before its end. */
  onPendingKeyChange: (key: string | null) => void;
}

export function ImageFieldBody(props: ImageFieldProps) {
  const { label, value, onChange, purpose, disabled, onBusyChange, pendingKey, onPendingKeyChange } = props;
  const { t } = useTranslation('photos');
  const { id, ...control } = useFieldControl({});
  const described = { 'aria-describedby': control['aria-describedby'] };
  const [isSourceMenuOpen, setSourceMenuOpen] = useState(false);
  const photos = usePhotos({
    purpose,
    keys: pendingKey === null ? [] : [pendingKey],
    onAdd: onPendingKeyChange,
    onRemove: () => onPendingKeyChange(null),
    onUpload: (_, photo) => {
      onChange(photo);
      onPendingKeyChange(null);
    },
  });
  const [pending] = photos.pending;
  const stop = () => pending && photos.remove(pending.key);
  const { cropping, choose, crop, cancel } = useCrop(stop, photos.add);
  const isUploading = pending?.part !== undefined;
  const isBusy = pending !== undefined || cropping.step === 'opening' || cropping.step === 'cropping';
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange]);
  const openSourceMenu = () => {
    // The native bridge is loaded now, because browsers open the camera only synchronously in a tap handler.
    void native.open();
    setSourceMenuOpen(true);
  };
  const src = pending?.url ?? (value && photos.urlOf(value));
  const remove = () => (pending ? stop() : onChange(null));
  return (
    <div className="ag-photo">
      {src ? (
        <Picture src={src} label={label} part={pending?.part}>
          {!disabled && (
            <div className="ag-photo__actions">
              {pending?.error !== undefined && (
                <Button variant="text" icon={<RefreshIcon />} onClick={() => photos.retry(pending.key)}>
                  {t('retry')}
                </Button>
              )}
              {!isUploading && (
                <Button id={id} {...described} variant="text" icon={<CameraIcon />} onClick={openSourceMenu}>
                  {t('replace')}
                </Button>
              )}
              <Button variant="text" icon={<RemoveIcon />} onClick={remove}>
                {t(isUploading ? 'cancel' : 'remove')}
              </Button>
            </div>
          )}
        </Picture>
      ) : (
        <button
          id={id}
          type="button"
          className="ag-photo__add"
          {...described}
          aria-invalid={control['aria-invalid']}
          aria-busy={cropping.step === 'opening' || undefined}
          disabled={disabled}
          onClick={openSourceMenu}
        >
          <CameraIcon size={24} aria-hidden="true" />
          {t(disabled ? 'none' : cropping.step === 'opening' ? 'opening' : 'add')}
        </button>
      )}
      <PhotoFailure cropping={cropping} error={pending?.error} />
      <ActionSheet
        open={isSourceMenuOpen}
        onClose={() => setSourceMenuOpen(false)}
        title={label}
        actions={[
          {
            key: 'camera',
            label: t('take'),
            icon: <CameraIcon />,
            onSelect: () => void choose(async () => (await native.open()).takePhoto()),
          },
          {
            key: 'gallery',
            label: t('choose'),
            icon: <GalleryIcon />,
            onSelect: () => void choose(async () => (await (await native.open()).choosePhotos(1))[0] ?? null),
          },
        ]}
      />
      <CropSheet
        photo={cropping.step === 'cropping' ? cropping.photo : null}
        onCrop={(photo, area) => void crop(photo, area)}
        onClose={cancel}
      />
    </div>
  );
}

interface PictureProps {
  src: string;
  label: string;
  part: PendingPhoto['part'];
  children: React.ReactNode;
}

function Picture({ src, label, part, children }: PictureProps) {
  const { t } = useTranslation('photos');
  const [isLarge, setLarge] = useState(false);
  const percent = part === undefined ? null : Math.round(part * 100);
  return (
    <div className="ag-photo__card">
      <button
        type="button"
        className="ag-photo__picture"
        aria-label={t('enlarge', { name: label })}
        onClick={() => setLarge(true)}
      >
        <img src={src} alt={label} />
      </button>
      <div className="ag-photo__side">
        {percent !== null && (
          <div className="ag-photo__progress">
            <span aria-hidden="true">{t('uploading', { percent })}</span>
            <progress max={100} value={percent} aria-label={t('uploadingLabel')} />
          </div>
        )}
        {children}
      </div>
      <ImagePreview open={isLarge} onClose={() => setLarge(false)} label={label} images={[src]} />
    </div>
  );
}

function PhotoFailure({ cropping, error }: { cropping: Cropping; error: unknown }) {
  const { t } = useTranslation('photos');
  if (cropping.step !== 'refused' && error === undefined) return null;
  const text =
    cropping.step === 'refused' ? t(`problem.${cropping.problem}`) : `${messageOf(error)} ${t('kept')}`;
  return (
    <p className="ag-field__error" role="alert">
      <AlertIcon size={16} aria-hidden="true" />
      {text}
    </p>
  );
}
