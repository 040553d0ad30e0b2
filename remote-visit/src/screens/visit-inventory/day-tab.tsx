import {
  Card,
  EmptyState,
  ErrorState,
  FilterChip,
  FilterRow,
  Link,
  LocationIcon,
  Skeleton,
  SkeletonGroup,
  useQuery,
  useToday,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { dayMapOf } from '../../model/day-map';
import { type DayStop, dayStopsQuery } from '../../queries/day-stops';
import type { Inventory } from '../../queries/visits';
import './day-tab.css';
import { DayStreets } from './day-streets';
import { StopMarks } from './stop-marks';

export function DayTab({ within }: { within: Inventory }) {
  const { t } = useTranslation('remote-visit');
  const { data, isError, error, refetch } = useQuery(dayStopsQuery(within));
  if (data) return <Stops list={data.list} total={data.total_rows} date={within.date} />;
  if (isError) return <ErrorState title={t('day.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="ag-wide">
      <SkeletonGroup>
        <Skeleton shape="block" height={260} />
        <Skeleton shape="block" height={240} />
      </SkeletonGroup>
    </div>
  );
}

interface StopsProps {
  list: DayStop[];
  total: number;
  date: string;
}

function Stops({ list, total, date }: StopsProps) {
  const now = useToday();
  const { t } = useTranslation('remote-visit');
  const [member, setMember] = useState<string | null>(null);
  const map = dayMapOf(list);
  // The chosen member may have no visits on another day.
  const memberId = list.some(({ member_id }) => member_id === member) ? member : null;
  const numbers = new Map(map?.tracks.map(({ member_id, number }) => [member_id, number]));
  const shown = list.filter(({ member_id }) => memberId === null || member_id === memberId);
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<LocationIcon />}
        title={t('inventory.nobody')}
        hint={t(date === now ? 'inventory.nobodyHint' : 'inventory.nobodyThenHint')}
      />
    );
  }
  return (
    <div className="day-tab ag-wide">
      <div className={map ? 'day-tab__parts day-tab__parts--mapped' : 'day-tab__parts'}>
        {map && (
          <div className="day-tab__map">
            <Card>
              <DayStreets map={map} memberId={memberId} />
              <FilterRow label={t('day.members')}>
                {map.tracks.map(({ member_id, member_name, number }) => (
                  <span key={member_id} className="day-map__track day-tab__member" data-colour={number % 6}>
                    <FilterChip
                      label={`${number} ${member_name}`}
                      selected={member_id === memberId}
                      onPress={() => setMember(member_id === memberId ? null : member_id)}
                    />
                  </span>
                ))}
              </FilterRow>
            </Card>
          </div>
        )}
        <div className="day-tab__visits">
          {total > list.length && (
            <p className="day-tab__note">{t('day.first', { count: list.length, total })}</p>
          )}
          <Card flush>
            <table className="day-tab__table">
              <caption className="ag-sr-only">{t('day.table')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('day.time')}</th>
                  <th scope="col">{t('day.member')}</th>
                  <th scope="col">{t('day.store')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((stop) => (
                  <tr key={stop.id}>
                    <td>{stop.visit_time.slice(11, 16)}</td>
                    <td>
                      <Link
                        to={paths.visitInventoryDetails.href({
                          member_id: stop.member_id,
                          member_name: stop.member_name,
                          date,
                        })}
                      >
                        <TrackNumber number={numbers.get(stop.member_id)} />
                        {stop.member_name}
                      </Link>
                    </td>
                    <td>
                      {stop.store_name}
                      <StopMarks stop={stop} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The number of the member's track on the map, where they have one. */
function TrackNumber({ number }: { number: number | undefined }) {
  if (number === undefined) return null;
  return (
    <span className="day-map__track day-tab__number" data-colour={number % 6} aria-hidden="true">
      {number}
    </span>
  );
}
