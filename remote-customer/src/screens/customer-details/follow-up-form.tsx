import {
  Button,
  draftStore,
  Field,
  FilterChip,
  FormCard,
  Input,
  TextArea,
  useDraftForm,
  useIdempotencyKeys,
  useOrganisationToday,
  useSave,
  useToast,
  useTranslation,
} from '@agency/shared';
import { followUpOutcomes, followUpWays, longestFollowUpNote } from '@agency/shared/model/customer';
import { addDays } from '@agency/shared/model/days';
import { useState } from 'react';
import {
  bodyOf,
  type FollowUpBody,
  type FollowUpForm,
  type FollowUpProblem,
  newFollowUp,
  nextDaysAhead,
  problemsOf,
} from '../../model/follow-up-form';
import { saveFollowUp } from '../../queries/customers';
import './follow-up-form.css';

type FieldName = keyof FollowUpForm;

const fieldNames: Record<string, FieldName> = {
  outcome: 'outcome',
  visit_type: 'way',
  visit_content: 'note',
  next_day: 'nextDay',
};

interface FollowUpFormProps {
  clueId: string;
  onSaved: () => void;
}

export function FollowUpFormCard({ clueId, onSaved }: FollowUpFormProps) {
  const { t } = useTranslation('remote-customer');
  const today = useOrganisationToday();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [draft] = useState(() => draftStore<FollowUpForm, FollowUpBody>('follow-up', clueId));
  const form = useDraftForm<FollowUpForm, FieldName, FollowUpProblem, FollowUpBody>({
    id: 'follow-up',
    draft,
    base: newFollowUp,
    isLocked: false,
    errorsOf: (values) => problemsOf(values, today),
    textOf: (problem) => t(`followUp.error.${problem}`, { max: longestFollowUpNote }),
    fieldOfServerError: ({ field }) => fieldNames[field],
    isChangeOf: (field, part) => field in part,
  });
  const { control } = form;
  const { outcome, way, note, nextDay } = control.form;
  const saving = useSave<FollowUpForm, FollowUpBody>({
    form,
    body: () => bodyOf(clueId, control.form),
    send: async (body) => {
      await saveFollowUp(body, { hideError: true, idempotencyKey: keys.of(JSON.stringify(body)) });
      form.store.forget();
      toast(t('followUp.saved'), { tone: 'success' });
      onSaved();
    },
  });
  return (
    <FormCard title={t('followUp.title')}>
      <Field
        id={control.idOf('outcome')}
        label={t('followUp.outcome')}
        error={control.errorOf('outcome')}
        group
      >
        <div className="customer-follow__chips">
          {followUpOutcomes.map((one) => (
            <FilterChip
              key={one}
              label={t(`followUp.outcomes.${one}`)}
              selected={outcome === one}
              onPress={() => control.change({ outcome: outcome === one ? '' : one })}
            />
          ))}
        </div>
      </Field>
      {outcome !== '' && (
        <>
          <Field label={t('followUp.way')} group>
            <div className="customer-follow__chips">
              {followUpWays.map((one) => (
                <FilterChip
                  key={one}
                  label={t(`followUp.ways.${one}`)}
                  selected={way === one}
                  onPress={() => control.change({ way: one })}
                />
              ))}
            </div>
          </Field>
          <Field id={control.idOf('note')} label={t('followUp.note')} error={control.errorOf('note')}>
            <TextArea value={note} rows={2} onChange={(text) => control.change({ note: text })} />
          </Field>
          <Field
            id={control.idOf('nextDay')}
            label={t('followUp.nextDay')}
            help={t('followUp.nextDayHelp')}
            error={control.errorOf('nextDay')}
          >
            <div className="customer-follow__chips">
              {Object.entries(nextDaysAhead).map(([name, days]) => {
                const day = addDays(today, days);
                return (
                  <FilterChip
                    key={name}
                    label={t(`followUp.next.${name}`)}
                    selected={nextDay === day}
                    onPress={() => control.change({ nextDay: nextDay === day ? '' : day })}
                  />
                );
              })}
            </div>
            <Input
              type="date"
              min={today}
              value={nextDay}
              onChange={(day) => control.change({ nextDay: day })}
              onBlur={() => control.leave('nextDay')}
            />
          </Field>
          {(saving.failure ?? form.refusal) && (
            <p className="customer-follow__failure" role="alert">
              {saving.failure ?? form.refusal}
            </p>
          )}
          <Button block loading={saving.isSaving} onClick={() => form.check() && void saving.save()}>
            {t('followUp.save')}
          </Button>
        </>
      )}
    </FormCard>
  );
}
