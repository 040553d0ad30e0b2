import { Field, type FormControl, ImageField, newIdempotencyKey, useTranslation } from '@agency/shared';
import type { ReceptionAct } from '@agency/shared/model/reception';
import { useState } from 'react';
import { type ActField, type ActForm, hasPapers, type PhotoSlot, photosMax } from '../../model/act-form';
import './reception-card.css';

interface ActPhotosProps {
  act: ReceptionAct;
  control: FormControl<ActForm, ActField>;
  onPhoto: (id: string, part: Partial<PhotoSlot>) => void;
}

export function ActPhotos({ act, control, onPhoto }: ActPhotosProps) {
  const { t } = useTranslation('remote-customer');
  const { form, errorOf, idOf } = control;
  const [spare, setSpare] = useState(newIdempotencyKey);
  // The spare slot keeps its id when it gets a photo, so that its upload goes on, and another one follows it.
  if (form.photos.some(({ id }) => id === spare)) setSpare(newIdempotencyKey());
  const isFull = form.photos.length >= photosMax;
  const slots = isFull ? form.photos : [...form.photos, { id: spare, photo: null, pendingKey: null }];
  const name = hasPapers(act) ? 'papers' : 'photos';
  return (
    <Field
      id={idOf('photos')}
      label={t(`reception.form.${name}`)}
      help={t('reception.form.photosHelp', { max: photosMax })}
      error={errorOf('photos')}
      group
    >
      <div id={idOf('photos')} tabIndex={-1} className="reception-act__photos">
        {slots.map(({ id, photo, pendingKey }, index) => (
          <ImageField
            key={id}
            label={t(`reception.form.${name}Number`, { index: index + 1 })}
            purpose="reception"
            value={photo}
            onChange={(stored) => onPhoto(id, { photo: stored })}
            pendingKey={pendingKey}
            onPendingKeyChange={(key) => onPhoto(id, { pendingKey: key })}
          />
        ))}
      </div>
    </Field>
  );
}
