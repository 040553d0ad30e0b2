import { draftStore, useDraftForm, useTranslation } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { useState } from 'react';
import { errorsOf, fieldOfColumn, type Problem, type RecordForm } from '../../model/record-form';
import { type RecordKind, recordFields } from '../../model/record-kinds';

export type SaveBody = ApiBody<'POST /expand/admin/record/save'>;

interface RecordFormOptions {
  kind: RecordKind;
  id: string | null;
  /** Code of the project to which a new sale activity belongs: each project has a draft of its own. */
  project: string;
  base: RecordForm;
}

export function useRecordForm({ kind, id, project, base }: RecordFormOptions) {
  const { t } = useTranslation('remote-admin');
  const [draft] = useState(() => draftStore<RecordForm, SaveBody>(`admin-${kind}`, id ?? (project || null)));
  const fieldOf = (name: string) => recordFields[kind].find(({ column }) => fieldOfColumn(column) === name);
  return useDraftForm<RecordForm, string, Problem, SaveBody>({
    id: `record-${kind}`,
    draft,
    base,
    isLocked: false,
    errorsOf: (form) => errorsOf(kind, form),
    textOf: (problem, name) => t(`record.error.${problem}`, { ...fieldOf(name) }),
    isMissing: (problem) => problem === 'missing',
    fieldOfServerError: ({ field }) => {
      const name = fieldOfColumn(field.replace(/^values\./, ''));
      return fieldOf(name) && name;
    },
    isChangeOf: (name, part) => name in part,
  });
}
