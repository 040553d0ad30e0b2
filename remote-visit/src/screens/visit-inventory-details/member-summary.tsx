import { CallAction, Card, currentLanguage, KeyValue, useToday, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { formatDateTime } from '@agency/shared/model/format-time';
import { expectedBy, paceOf, presentGoal } from '@agency/shared/model/goals';
import { factGap, joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import './member-summary.css';

type Goals = ApiOutput<'POST /expand/goal/list'>;

interface MemberSummaryProps {
  summary: ApiOutput<'GET /expand/visit/member-summary'>;
  /** The member's goal of visits this month; undefined if it could not be loaded. */
  goals: Goals | undefined;
}

export function MemberSummary({ summary, goals }: MemberSummaryProps) {
  const { t } = useTranslation('remote-visit');
  const { name, mobile_tel, country_code, last_visit: last, plans } = summary;
  const [next, ...others] = plans;
  const language = currentLanguage();
  const today = useToday();
  return (
    <div className="member-summary">
      <Card>
        <div className="member-summary__facts">
          <KeyValue
            compact
            items={[
              {
                label: t('summary.last'),
                value: last ? (
                  <Dated date={formatDateTime(last.visit_time, language)}>{last.store_name}</Dated>
                ) : (
                  t('summary.never')
                ),
              },
              {
                label: t('summary.next'),
                value: next ? (
                  <Dated date={formatNearDay(next.next_visit_on, today, language)}>
                    {joinFacts([
                      next.store_name,
                      others.length > 0 && t('summary.more', { count: others.length }),
                    ])}
                  </Dated>
                ) : (
                  t('summary.none')
                ),
              },
              { label: t('summary.goal'), value: goals && <GoalFact goals={goals} /> },
            ]}
          />
          <CallAction name={name} number={mobile_tel} countryCode={country_code} />
        </div>
      </Card>
    </div>
  );
}

/** A date does not break inside. */
function Dated({ date, children }: { date: string; children: string }) {
  return (
    <>
      <span className="member-summary__date">{date}</span>
      {factGap}
      {children}
    </>
  );
}

function GoalFact({ goals: { list, month, today } }: { goals: Goals }) {
  const { t } = useTranslation('remote-visit');
  const [row = { target: null, count: 0 }] = list;
  const { progress, pace } = presentGoal(row, paceOf(month, today));
  const { target, count } = progress;
  if (target === null) return t('summary.noGoal', { count });
  const missing = expectedBy(target, pace) - count;
  return joinFacts([
    t('summary.progress', { count, target }),
    missing > 0 && t('summary.behind', { count: missing }),
  ]);
}
