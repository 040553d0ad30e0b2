import type { RequestError, StoredPhoto } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { isActDay, type ReceptionAct } from '@agency/shared/model/reception';
import type { Withdrawable } from '@agency/shared/model/sales-event';
import { textLength } from '@agency/shared/model/text-length';
import { readTyped } from '@agency/shared/model/typed-digits';
import type { ReceptionCard } from './reception';

export type ActBody = ApiBody<'POST /expand/reception/record'>;

/** Place of one photo: taken but not uploaded while it has a key, and empty with neither. */
export interface PhotoSlot {
  id: string;
  photo: StoredPhoto | null;
  pendingKey: string | null;
}

export interface ActForm {
  /** Name and number of the salesperson. */
  by: string;
  by_tel: string;
  what: Withdrawable | '';
  day: string;
  building_no: string;
  unit: string;
  room: string;
  area: string;
  amount: string;
  content: string;
  photos: PhotoSlot[];
}

export type ActField = keyof ActForm;

const unit = ['building_no', 'unit', 'room', 'area'] as const;

export const fieldsOfAct: Record<ReceptionAct, readonly ActField[]> = {
  arrived: ['by', 'by_tel', 'content', 'photos'],
  reserved: ['by', 'day', 'amount', 'content', 'photos'],
  subscribed: ['by', 'day', ...unit, 'amount', 'content', 'photos'],
  signed: ['by', 'day', ...unit, 'amount', 'content', 'photos'],
  withdrawn: ['what', 'by', 'day', 'content'],
};

/** Deals with papers; the photos of other acts show what happened. */
const dealsWithPapers: readonly ReceptionAct[] = ['subscribed', 'signed'];
export const hasPapers = (act: ReceptionAct) => dealsWithPapers.includes(act);

export const actLimits = {
  by: 60,
  by_tel: 40,
  building_no: 20,
  unit: 20,
  room: 20,
  content: 500,
} as const;
export const photosMax = 9;
const most = { area: 100_000, amount: 1e12 } as const;

export function emptyForm(card: ReceptionCard, today: string): ActForm {
  const [only = ''] = card.withdrawable.length === 1 ? card.withdrawable : [];
  return {
    by: card.resident_name,
    by_tel: card.resident_tel,
    what: only,
    day: today,
    building_no: '',
    unit: '',
    room: '',
    area: '',
    amount: '',
    content: '',
    photos: [],
  };
}

export type ActProblem = 'missing' | 'tooLong' | 'notNumber' | 'wrongDay' | 'uploading';

export function errorsOf(
  act: ReceptionAct,
  form: ActForm,
  today: string,
): Partial<Record<ActField, ActProblem>> {
  const found = fieldsOfAct[act].flatMap((field) => {
    const problem = problemOf(act, field, form, today);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(act: ReceptionAct, field: ActField, form: ActForm, today: string): ActProblem | null {
  if (field === 'photos') return form.photos.some(({ pendingKey }) => pendingKey) ? 'uploading' : null;
  const text = form[field].trim();
  if (text === '') return isRequired(act, field) ? 'missing' : null;
  if (field === 'day') return isActDay(text, today) ? null : 'wrongDay';
  if (field === 'area' || field === 'amount') return readNumber(text, most[field]) ? null : 'notNumber';
  if (field in actLimits)
    return textLength(text) > actLimits[field as keyof typeof actLimits] ? 'tooLong' : null;
  return null;
}

/** A contract without an amount has that of its subscription, so only the subscription needs one. */
export function isRequired(act: ReceptionAct, field: ActField): boolean {
  return (
    field === 'by' || field === 'what' || field === 'day' || (field === 'amount' && act === 'subscribed')
  );
}

/** Returns null for a text that is no number, is not above 0 or exceeds `max`. */
function readNumber(text: string, max: number): number | null {
  const typed = readTyped(text).replace(/[\s,]/g, '');
  const value = Number(typed);
  return /^\d+(\.\d{1,2})?$/.test(typed) && value > 0 && value <= max ? value : null;
}

export function bodyOf(act: ReceptionAct, form: ActForm, { clue_id, revision }: ReceptionCard): ActBody {
  const fields = fieldsOfAct[act];
  const text = (field: Exclude<ActField, 'photos'>) =>
    (fields.includes(field) && form[field].trim()) || undefined;
  const number = (field: keyof typeof most) => {
    const typed = text(field);
    return typed === undefined ? undefined : (readNumber(typed, most[field]) ?? undefined);
  };
  const taken = form.photos.flatMap(({ photo }) => (photo ? [photo.file_url] : []));
  const photos = fields.includes('photos') && taken.length > 0 ? taken : undefined;
  return {
    clue_id,
    revision,
    type: act,
    what: act === 'withdrawn' && form.what !== '' ? form.what : undefined,
    by: form.by.trim(),
    by_tel: text('by_tel'),
    content: text('content'),
    day: text('day'),
    building_no: text('building_no'),
    unit: text('unit'),
    room: text('room'),
    area: number('area'),
    amount: number('amount'),
    images: hasPapers(act) ? undefined : photos,
    attachments: hasPapers(act) ? photos : undefined,
  };
}

type InputFault = NonNullable<RequestError['input']>;

export function fieldOfFault(act: ReceptionAct, { field }: InputFault): ActField | undefined {
  const [first = ''] = field.split('.');
  const name = first === 'images' || first === 'attachments' ? 'photos' : first;
  return fieldsOfAct[act].find((one) => one === name);
}

/** Returns the slots after one of them has changed. The first photo of a new slot adds it, and an empty one goes. */
export function changeSlot(slots: readonly PhotoSlot[], id: string, part: Partial<PhotoSlot>): PhotoSlot[] {
  const known = slots.find((slot) => slot.id === id);
  const changed = { ...(known ?? { id, photo: null, pendingKey: null }), ...part };
  if (!changed.photo && !changed.pendingKey) return slots.filter((slot) => slot !== known);
  return known ? slots.map((slot) => (slot === known ? changed : slot)) : [...slots, changed];
}
