import {
  Card,
  currentLanguage,
  DateFilter,
  defineFilter,
  EmptyState,
  FilterStrip,
  fields,
  ListResults,
  useFilter,
  useOrganisationToday,
  useTranslation,
} from '@agency/shared';
import { HistoryIcon } from '@agency/shared/icons';
import { spanOf, timeRangeOf } from '@agency/shared/model/days';
import { formatDateTime } from '@agency/shared/model/format-time';
import { AdminPage } from '../../components/admin-page';
import { ChoiceChip } from '../../components/choice-chip';
import { differencesOf } from '../../model/differences';
import { type HistoryEntry, historyQuery } from '../../queries/admin-calls';
import { AuthorChip } from './author-chip';
import { ExportHistory } from './export-history';
import './history.css';

const subjects = [
  '',
  'companies',
  'people',
  'projects',
  'sale_activities',
  'stores',
  'brokers',
  'agencies',
  'labels',
  'broker_groups',
  'store_fields',
  'visit_types',
  'settings',
  'texts',
  'imports',
  'sales_keys',
  'webhooks',
  'personal_data',
  'history',
] as const;

const historyFilter = defineFilter(
  { subject: fields.oneOf(subjects), by: fields.one, days: fields.dates },
  { query: ({ subject, by }) => ({ subject_kind: subject || undefined, account_id: by?.id }) },
);

export function Screen() {
  const { t } = useTranslation('remote-admin');
  const filter = useFilter(historyFilter);
  const { subject, by, days } = filter.value;
  const span = spanOf(days, useOrganisationToday());
  const wanted = { ...historyFilter.queryOf(filter.value), ...(span && timeRangeOf(span)) };
  return (
    <AdminPage title={t('nav.history')} actions={<ExportHistory filter={wanted} />}>
      <FilterStrip filter={filter}>
        <ChoiceChip
          title={t('history.subject')}
          options={subjects.filter((one) => one !== '')}
          value={subject}
          nameOf={(one) => t(`history.kind.${one}`)}
          onChange={(chosen) => filter.change({ subject: chosen })}
        />
        <AuthorChip author={by} onChange={(chosen) => filter.change({ by: chosen })} />
        <DateFilter days={days} onChange={(chosen) => filter.change({ days: chosen })} />
      </FilterStrip>
      <ListResults
        label={t('nav.history')}
        query={historyQuery(wanted)}
        renderRow={(entry) => <Entry entry={entry} />}
        filter={filter}
        noMatch={t('records.noMatch')}
        empty={<EmptyState icon={<HistoryIcon />} title={t('history.none')} hint={t('history.hint')} />}
      />
    </AdminPage>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('remote-admin');
  const { action, author, on_behalf_of, subject_kind, subject_name, at } = entry;
  const kind = t(`history.kind.${subject_kind}`, { defaultValue: subject_kind });
  const name =
    subject_kind === 'settings' ? t(`rules.${subject_name}`, { defaultValue: subject_name }) : subject_name;
  const who = author ?? t('history.command');
  const differences = differencesOf(entry);
  return (
    <Card>
      <p className="admin-entry__what">
        {t(`history.action.${action}`, { kind, name, defaultValue: `${action}: ${kind} ${name}` })}
      </p>
      <p className="admin-entry__who">
        {on_behalf_of ? t('history.onBehalf', { who, whom: on_behalf_of }) : who} ·{' '}
        {formatDateTime(at, currentLanguage())}
      </p>
      {differences.length > 0 && (
        <dl className="admin-values">
          {differences.map(({ column, before, after }) => (
            <div key={column}>
              <dt>{t(`field.${column}`, { defaultValue: column })}</dt>
              <dd>
                {before !== '' && <del>{wordsOf(column, before, t)}</del>}{' '}
                <ins>{wordsOf(column, after, t)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** Columns whose values are words of the file format; all others hold what somebody typed. */
const wordColumns = [
  'role',
  'type',
  'status',
  'gender',
  'admin',
  'claims',
  'reception',
  'active',
  'hidden_numbers',
  'required',
  'required_fields',
  'photo',
];

function wordsOf(
  column: string,
  value: string,
  t: (key: string, options: { defaultValue: string }) => string,
): string {
  if (value === '') return '–';
  if (column === 'kind') return t(`history.kind.${value}`, { defaultValue: value });
  const parts = value.split('|');
  const isWord = wordColumns.includes(column);
  return parts.map((part) => (isWord ? t(`option.${part}`, { defaultValue: part }) : part)).join(', ');
}
