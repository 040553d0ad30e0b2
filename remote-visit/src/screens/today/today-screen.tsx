import {
  Button,
  CloseIcon,
  ErrorState,
  IconButton,
  PageFrame,
  SkeletonList,
  useMapTiles,
  useTranslation,
} from '@agency/shared';
import { mostStops } from '@agency/shared/model/visit';
import { useState } from 'react';
import { useDueGroups } from '../../components/use-due-groups';
import { useDueList } from '../../components/use-due-list';
import { DueSections } from './due-sections';
import { MyRoute } from './my-route';
import { PlaceNote } from './place-note';
import './today.css';
import { isDone, useRoute } from '../../components/use-route';
import { useChoice } from './use-choice';
import { useMeasuredPlace } from './use-place';

const idsOf = (rows: readonly { store_id: string }[]) => rows.map(({ store_id }) => store_id);

/** The attache's visits of today on one screen (docs/product.md, section 2 "Visits"). */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { place, nearby } = useMeasuredPlace();
  const { list, isNear, error, retry } = useDueList(place);
  const groups = useDueGroups(list ?? []);
  const rows = groups.flatMap((group) => group.rows);
  const planned = rows.filter(({ reason }) => reason === 'planned');
  const route = useRoute(new Set(planned.map(({ store_id }) => store_id)));
  const choice = useChoice();
  const [isNew, setNew] = useState(false);
  // The route is drawn when it is known whether it has a map, which would move the list.
  const isMapKnown = useMapTiles() !== undefined;
  const chosen = rows.filter(({ store_id }) => choice.chosen.includes(store_id));
  const open = route.stops.filter(
    (stop) => !isDone(stop) && rows.some(({ store_id }) => store_id === stop.store_id),
  );
  const urgent = rows.filter(({ reason }) => reason === 'planned' || reason === 'dropping');
  const plan = () => {
    route.plan(place, chosen);
    setNew(true);
    choice.stop();
  };
  return (
    <PageFrame
      title={choice.isOn ? t('route.choose', { max: mostStops }) : t('today.title')}
      back
      actions={
        choice.isOn && <IconButton label={t('route.stop')} icon={<CloseIcon />} onClick={choice.stop} />
      }
      footer={
        choice.isOn ? (
          <Button block aria-disabled={chosen.length === 0} onClick={() => chosen.length > 0 && plan()}>
            {chosen.length > 0 ? t('route.planCount', { count: chosen.length }) : t('route.chooseFirst')}
          </Button>
        ) : (
          rows.length > 0 && (
            <Button
              block
              variant={route.stops.length > 0 ? 'secondary' : 'primary'}
              onClick={() => choice.start(idsOf(route.stops.length > 0 ? open : urgent).slice(0, mostStops))}
            >
              {t(route.stops.length > 0 ? 'route.planAgain' : 'route.plan')}
            </Button>
          )
        )
      }
    >
      <PlaceNote nearby={nearby} />
      {!choice.isOn && route.stops.length > 0 && isMapKnown && (
        <MyRoute route={route} place={place} isNew={isNew} />
      )}
      {list && isMapKnown ? (
        <DueSections groups={groups} place={place} isNear={isNear} choice={choice} />
      ) : error ? (
        <ErrorState title={t('today.loadFailed')} error={error} onRetry={retry} />
      ) : (
        <SkeletonList rows={5} />
      )}
    </PageFrame>
  );
}
