import { type FormControl, useDraftForm, useTranslation } from '@agency/shared';
import { visitContentMax, visitPhotosMax } from '@agency/shared/model/visit';
import {
  fieldOfServerError,
  isMissing,
  problemsOf,
  reasonMax,
  type VisitField,
  type VisitForm,
  type VisitProblem,
  type VisitRules,
} from '../../model/visit-form';
import type { visitDraft } from '../../queries/record-visit';

const maxOf: Partial<Record<VisitField, number>> = {
  visit_content: visitContentMax,
  photos: visitPhotosMax,
  next_visit_reason: reasonMax,
};

export type VisitControl = FormControl<VisitForm, VisitField>;

interface VisitFormOptions {
  draft: ReturnType<typeof visitDraft>;
  base: VisitForm;
  rules: VisitRules;
}

export function useVisitForm({ draft, base, rules }: VisitFormOptions) {
  const { t } = useTranslation('remote-visit');
  return useDraftForm({
    id: 'visit-form',
    draft,
    base,
    isLocked: false,
    errorsOf: (form: VisitForm) => problemsOf(form, rules),
    textOf: (problem: VisitProblem, field: VisitField) => t(`record.error.${problem}`, { max: maxOf[field] }),
    isMissing,
    isSaidAtOnce: (problem) => problem.endsWith('TooLong'),
    fieldOfServerError: fieldOfServerError,
    // A visit type may have its own distance limit, so changing it clears the error of the place.
    isChangeOf: (field, part: Partial<VisitForm>) =>
      field === 'place'
        ? 'visit_type' in part
        : field in part || (field === 'photos' && 'pendingPhotoKeys' in part),
  });
}
