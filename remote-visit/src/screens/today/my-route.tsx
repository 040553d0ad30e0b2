import { Button, Card, Section, useScroller, useToast, useTranslation } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { useEffect, useState } from 'react';
import { NextStop } from '../../components/next-stop';
import { isDone, type RouteInUse } from '../../components/use-route';
import { lengthOf } from '../../model/tour';
import { RouteMap } from './route-map';
import { RouteRows } from './route-rows';

interface MyRouteProps {
  route: RouteInUse;
  place: Point | undefined;
  /** True if the route has just been planned further down, so that the page scrolls up to it. */
  isNew: boolean;
}

export function MyRoute({ route, place, isNew }: MyRouteProps) {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  const [isOrdering, setOrdering] = useState(false);
  const scroller = useScroller();
  useEffect(() => {
    if (isNew) scroller?.scrollTo?.({ top: 0 });
  }, [isNew, scroller]);
  const left = route.stops.filter((stop) => !isDone(stop));
  const remove = () => {
    const undo = route.remove();
    toast(t('route.removed'), { action: { label: t('route.undo'), onPress: undo } });
  };
  return (
    <Section
      title={t('route.title')}
      note={
        left.length === 0
          ? t('route.allDone')
          : t('route.left', { count: left.length, distance: formatDistance(lengthOf(place, left)) })
      }
      action={
        route.stops.length > 1 && (
          <Button variant="text" onClick={() => setOrdering(!isOrdering)}>
            {t(isOrdering ? 'route.ordered' : 'route.order')}
          </Button>
        )
      }
    >
      {left[0] && <NextStop stop={left[0]} place={place} />}
      <Card flush>
        <RouteMap stops={route.stops} place={place} />
        <RouteRows route={route} place={place} isOrdering={isOrdering} />
        <div className="today-route__foot">
          <span>{t(place ? 'route.straight' : 'route.straightFromFirst')}</span>
          <Button variant="text" onClick={remove}>
            {t('route.remove')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}
