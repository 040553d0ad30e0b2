import { Button, Card, Section, useScroller, useToast, useTranslation } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { useEffect, useState } from 'react';
import { NextStop } from '../../components/next-stop';
import { isDone, type WayInUse } from '../../components/use-route';
import { lengthOf } from '../../model/tour';
import { RouteMap } from './route-map';
import { RouteRows } from './route-rows';

interface MyWayProps {
  way: WayInUse;
  place: Point | undefined;
  /** True if the way has just been planned further down, so that the page scrolls up to it. */
  isNew: boolean;
}

export function MyRoute({ way, place, isNew }: MyWayProps) {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  const [isOrdering, setOrdering] = useState(false);
  const scroller = useScroller();
  useEffect(() => {
    if (isNew) scroller?.scrollTo?.({ top: 0 });
  }, [isNew, scroller]);
  const left = way.stops.filter((stop) => !isDone(stop));
  const remove = () => {
    const undo = way.remove();
    toast(t('way.removed'), { action: { label: t('way.undo'), onPress: undo } });
  };
  return (
    <Section
      title={t('way.title')}
      note={
        left.length === 0
          ? t('way.allDone')
          : t('way.left', { count: left.length, distance: formatDistance(lengthOf(place, left)) })
      }
      action={
        way.stops.length > 1 && (
          <Button variant="text" onClick={() => setOrdering(!isOrdering)}>
            {t(isOrdering ? 'way.ordered' : 'way.order')}
          </Button>
        )
      }
    >
      {left[0] && <NextStop stop={left[0]} place={place} />}
      <Card flush>
        <RouteMap stops={way.stops} place={place} />
        <RouteRows way={way} place={place} isOrdering={isOrdering} />
        <div className="way__foot">
          <span>{t(place ? 'way.straight' : 'way.straightFromFirst')}</span>
          <Button variant="text" onClick={remove}>
            {t('way.remove')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}
