import type { RequestError, StoredPhoto } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import type { Day } from '@agency/shared/model/days';
import { cutText, textLength } from '@agency/shared/model/text-length';
import {
  isPhotoForced,
  type VisitConfig,
  visitContentMax,
  visitPhotosMax,
  visitViolation,
} from '@agency/shared/model/visit';
import type { MeasuredLocation } from './measured-location';

/** The fields of a visit that the attache fills in. The location is measured and not part of the draft. */
export interface VisitForm {
  visit_type: number;
  visit_content: string;
  photos: StoredPhoto[];
  /** Keys of photos that only this device has. */
  pendingPhotoKeys: string[];
  /** `yyyy-MM-dd`, or empty. */
  next_visit_on: string;
  next_visit_reason: string;
}

export const emptyVisit: Omit<VisitForm, 'visit_type'> = {
  visit_content: '',
  photos: [],
  pendingPhotoKeys: [],
  next_visit_on: '',
  next_visit_reason: '',
};

export type VisitBody = ApiBody<'POST /expand/store/save-visit'>;
export type VisitField =
  | 'visit_type'
  | 'place'
  | 'visit_content'
  | 'photos'
  | 'next_visit_on'
  | 'next_visit_reason';

export type VisitProblem =
  | 'locating'
  | 'notLocated'
  | 'inaccurate'
  | 'tooFar'
  | 'contentMissing'
  | 'contentTooLong'
  | 'photoMissing'
  | 'photoBusy'
  | 'photoRefused'
  | 'tooManyPhotos'
  | 'nextPassed'
  | 'reasonTooLong';

const missing: readonly VisitProblem[] = [
  'locating',
  'notLocated',
  'inaccurate',
  'contentMissing',
  'photoMissing',
  'photoBusy',
];

export function isMissing(problem: VisitProblem): boolean {
  return missing.includes(problem);
}

/** Data that the validation needs in addition to the form. */
export interface VisitRules {
  config: VisitConfig;
  location: MeasuredLocation | undefined;
  /** A photo is still being read, so a visit saved now would lack it. */
  isPhotoBusy: boolean;
  hasRefusedPhoto: boolean;
  /** Today, or the day on which a waiting visit was recorded. */
  today: Day;
}

type VisitProblems = Partial<Record<VisitField, VisitProblem>>;

/** Returns the errors in the order of the form (docs/product.md, sections 4 and 5 "Visit"). */
export function problemsOf(form: VisitForm, rules: VisitRules): VisitProblems {
  const found: Record<VisitField, VisitProblem | undefined> = {
    visit_type: undefined,
    place: placeProblem(form, rules),
    visit_content: contentProblem(form.visit_content),
    photos: photoProblem(form, rules),
    next_visit_on: form.next_visit_on !== '' && form.next_visit_on < rules.today ? 'nextPassed' : undefined,
    next_visit_reason: textLength(form.next_visit_reason.trim()) > reasonMax ? 'reasonTooLong' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as VisitProblems;
}

export function placeProblem(
  { visit_type }: Pick<VisitForm, 'visit_type'>,
  { config, location }: Pick<VisitRules, 'config' | 'location'>,
) {
  if (!location) return 'locating';
  const { distance, source } = location;
  const accuracy = location.accuracy ?? undefined;
  // Missing photos are reported for the photo field, so this check assumes one.
  const violation = visitViolation(config, { visitType: visit_type, distance, source, accuracy, photos: 1 });
  if (violation === 'not-located') return 'notLocated';
  if (violation === 'inaccurate') return 'inaccurate';
  return violation === 'too-far' ? 'tooFar' : undefined;
}

function contentProblem(content: string) {
  const length = textLength(content.trim());
  if (length === 0) return 'contentMissing';
  return length > visitContentMax ? 'contentTooLong' : undefined;
}

function photoProblem(
  { visit_type, photos, pendingPhotoKeys }: VisitForm,
  { config, isPhotoBusy, hasRefusedPhoto }: VisitRules,
) {
  if (isPhotoBusy) return 'photoBusy';
  if (hasRefusedPhoto) return 'photoRefused';
  const count = photos.length + pendingPhotoKeys.length;
  if (count > visitPhotosMax) return 'tooManyPhotos';
  return count === 0 && isPhotoForced(config, visit_type) ? 'photoMissing' : undefined;
}

export const reasonMax = 100;

const addressMax = 200;
const districtMax = 100;

export function bodyOf(
  form: VisitForm,
  { point, source, accuracy, distance }: MeasuredLocation,
  { storeId, address, district, isWx }: { storeId: string; address: string; district: string; isWx: boolean },
): VisitBody {
  return {
    store_id: storeId,
    visit_type: form.visit_type,
    visit_content: form.visit_content.trim(),
    address: cutText(address, addressMax),
    district: cutText(district, districtMax),
    lng: point.lng,
    lat: point.lat,
    distance,
    is_wx: isWx ? 1 : 0,
    location_source: source,
    accuracy: accuracy ?? undefined,
    ...(form.next_visit_on && {
      next_visit_on: form.next_visit_on,
      next_visit_reason: form.next_visit_reason.trim(),
    }),
  };
}

const places: Record<string, VisitField> = {
  visit_type: 'visit_type',
  visit_content: 'visit_content',
  img_paths: 'photos',
  lng: 'place',
  lat: 'place',
  address: 'place',
  district: 'place',
  accuracy: 'place',
  location_source: 'place',
  next_visit_on: 'next_visit_on',
  next_visit_reason: 'next_visit_reason',
};

export function fieldOfServerError({ field }: NonNullable<RequestError['input']>): VisitField | undefined {
  return places[field];
}
