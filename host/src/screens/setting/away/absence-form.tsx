import {
  Button,
  Card,
  call,
  Field,
  Input,
  isRequestError,
  messageOf,
  RowButton,
  refreshTouched,
  Section,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { type Deputy, DeputySheet } from './deputy-sheet';

interface AbsenceFormProps {
  /** yyyy-MM-dd in the organisation's time zone. */
  today: string;
  /** Account of somebody else, for administrators. */
  accountId: string | undefined;
}

type FieldName = 'first_day' | 'last_day' | 'deputy_id';

interface Problem {
  field: FieldName | null;
  text: string;
}

const fields: readonly string[] = ['first_day', 'last_day', 'deputy_id'] satisfies FieldName[];

export function AbsenceForm({ today, accountId }: AbsenceFormProps) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [deputy, setDeputy] = useState<Deputy | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errorOf = (field: FieldName) => (problem?.field === field ? problem.text : undefined);

  const [save, isSaving] = useSingleFlight(async () => {
    const missing = missingField(first, last, deputy);
    if (missing || !deputy) return setProblem({ field: missing, text: t(`away.missing.${missing}`) });
    const whose = accountId ? { account_id: accountId } : {};
    const body = { ...whose, first_day: first, last_day: last, deputy_id: deputy.account_id };
    const attempt = JSON.stringify(body);
    try {
      await call(
        'POST /expand/absence/save',
        { body },
        { hideError: true, idempotencyKey: keys.of(attempt) },
      );
    } catch (error) {
      return setProblem(problemOf(error));
    }
    keys.done(attempt);
    setProblem(null);
    setFirst('');
    setLast('');
    setDeputy(null);
    await refreshTouched('absence');
    toast(t('away.saved', { name: deputy.name }), { tone: 'success' });
  });

  return (
    <Section title={t('away.plan')}>
      <Card>
        <p className="host-away__hint">{t('away.hint')}</p>
        <Field label={t('away.first')} required error={errorOf('first_day')}>
          <Input type="date" min={today} value={first} onChange={setFirst} />
        </Field>
        <Field label={t('away.last')} required error={errorOf('last_day')}>
          <Input type="date" min={first || today} value={last} onChange={setLast} />
        </Field>
        <Field label={t('away.deputy')} required group error={errorOf('deputy_id')}>
          <RowButton
            label={deputy?.name ?? t('away.chooseDeputy')}
            value={deputy?.company_name}
            onPress={() => setChoosing(true)}
          />
        </Field>
        {problem?.field === null && (
          <p className="host-away__failure" role="alert">
            {problem.text}
          </p>
        )}
        <Button block loading={isSaving} onClick={() => void save()}>
          {t('away.save')}
        </Button>
      </Card>
      <DeputySheet
        open={isChoosing}
        accountId={accountId}
        onClose={() => setChoosing(false)}
        onChoose={setDeputy}
      />
    </Section>
  );
}

function missingField(first: string, last: string, deputy: Deputy | null): FieldName | null {
  if (first === '') return 'first_day';
  if (last === '') return 'last_day';
  return deputy ? null : 'deputy_id';
}

function problemOf(error: unknown): Problem {
  const fault = isRequestError(error) ? error.input : undefined;
  if (!fault || !fields.includes(fault.field)) return { field: null, text: messageOf(error) };
  return { field: fault.field as FieldName, text: fault.text };
}
