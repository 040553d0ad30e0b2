import { currentLanguage, ListCard, StatusTag, useTranslation } from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { recordHref } from '../../model/areas';
import type { AdminRecord, ListedKind } from '../../model/record-kinds';
import './records.css';

interface RecordCardProps {
  kind: ListedKind;
  record: AdminRecord;
}

/** One record in its list. From 1024 px its facts stand in columns. */
export function RecordCard({ kind, record }: RecordCardProps) {
  const { id, values, archived } = record;
  const { facts, meta } = useWords(kind, record);
  return (
    <ListCard
      to={recordHref(kind, id)}
      title={values.name ?? ''}
      tag={<RecordTag kind={kind} record={record} isArchived={archived} />}
      fact={<Columns parts={facts} />}
      hasNames
      meta={meta}
    />
  );
}

function Columns({ parts }: { parts: readonly string[] }) {
  return (
    <span className="admin-columns">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a kind never move
        <span key={index}>{part}</span>
      ))}
    </span>
  );
}

function RecordTag({ kind, record, isArchived }: RecordCardProps & { isArchived: boolean }) {
  const { t } = useTranslation('remote-admin');
  const { values, facts } = record;
  if (isArchived) return <StatusTag tone="neutral">{t('records.archived')}</StatusTag>;
  if (kind === 'people' && facts.state !== 'active')
    return (
      <StatusTag tone={facts.state === 'disabled' ? 'danger' : 'warning'}>
        {t(`people.${facts.state}`)}
      </StatusTag>
    );
  if (kind === 'projects' && values.active === 'no')
    return <StatusTag tone="neutral">{t('records.off')}</StatusTag>;
  return null;
}

function useWords(kind: ListedKind, { values, facts }: AdminRecord) {
  const { t } = useTranslation('remote-admin');
  switch (kind) {
    case 'people':
      return {
        facts: [
          facts.company_name ?? '',
          t(`option.${values.role}`),
          `+${values.country_code} ${values.mobile}`,
        ],
        meta: [
          values.admin === 'yes' && t('field.admin'),
          values.reception !== '' && t('field.reception'),
          facts.last_login &&
            t('people.lastLogin', { time: formatDateTime(facts.last_login, currentLanguage()) }),
        ]
          .filter(Boolean)
          .join(' · '),
      };
    case 'projects':
      return {
        facts: [values.code ?? '', values.developer ?? ''].filter(Boolean),
        meta: t('projects.protects', { count: Number(values.protect_days) }),
      };
    case 'sale_activities':
      return {
        facts: [facts.project_name ?? ''],
        meta: [values.first_day, values.last_day].some(Boolean)
          ? t('activities.period', { first: values.first_day || '…', last: values.last_day || '…' })
          : undefined,
      };
    case 'store_fields':
      return {
        facts: [t(`option.${values.type}`), ...(values.required === 'yes' ? [t('field.required')] : [])],
        meta: values.options?.replaceAll('|', ' · '),
      };
    default:
      return { facts: [], meta: facts.used ? t('records.used', { count: Number(facts.used) }) : undefined };
  }
}
