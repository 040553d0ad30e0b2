import {
  Banner,
  Button,
  Field,
  FixAge,
  LocationHelp,
  LocationIcon,
  NavigateAction,
  PhoneIcon,
  RefreshIcon,
  Skeleton,
  SkeletonGroup,
  StatusTag,
  useTranslation,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { factGap } from '@agency/shared/model/join-facts';
import { distanceLimitOf, type VisitConfig, VisitType } from '@agency/shared/model/visit';
import { isMeasured, type MeasuredLocation } from '../../model/measured-location';
import { sketchOf } from '../../model/place-sketch';
import { placeProblem } from '../../model/visit-form';
import { PlaceMap } from './place-map';
import type { Locating } from './use-location-fix';
import type { VisitBasis } from './use-visit-basis';
import type { VisitControl } from './use-visit-form';

type VisitedStore = Pick<VisitBasis['store'], 'store_name' | 'address' | 'lat' | 'lng'>;

interface PlaceFieldProps {
  control: VisitControl;
  config: VisitConfig;
  types: VisitBasis['types'];
  store: VisitedStore;
  locating: Locating;
}

export function PlaceField({ control, config, types, store, locating }: PlaceFieldProps) {
  const { t } = useTranslation('remote-visit');
  const { form, idOf, errorOf, change } = control;
  const { location, isLocating, locateAgain } = locating;
  const limit = distanceLimitOf(config, form.visit_type);
  const warning = placeProblem(form, { config, location });
  const phoneVisit = types.find(({ visit_type }) => visit_type === VisitType.phone);
  const onPhone =
    phoneVisit && !placeProblem(phoneVisit, { config, location })
      ? () => change({ visit_type: VisitType.phone })
      : undefined;
  return (
    <Field
      label={t(locateAgain ? 'record.place' : 'record.placeThen')}
      id={idOf('place')}
      // The warning already contains the error.
      error={warning ? undefined : errorOf('place')}
      aside={
        locateAgain && (
          <Button variant="text" icon={<RefreshIcon />} loading={isLocating} onClick={locateAgain}>
            {t('record.locateAgain')}
          </Button>
        )
      }
      group
    >
      <div id={idOf('place')} tabIndex={-1} className="record-visit__place">
        {location ? (
          <Facts
            location={location}
            isDistanceSaid={warning === 'tooFar'}
            limit={limit}
            locating={locating}
          />
        ) : (
          // Reserves the height of the facts, so that nothing below moves when they arrive.
          <SkeletonGroup>
            <div className="record-visit__address">
              <Skeleton width="80%" height="1lh" />
            </div>
            <Skeleton width="30%" height="calc(0.75lh + 4px)" />
            <Skeleton width="60%" height="0.875lh" />
          </SkeletonGroup>
        )}
        {location && warning === 'tooFar' && limit !== null && (
          <TooFar
            location={location}
            limit={limit}
            store={store}
            address={locating.address.address}
            onPhone={onPhone}
          />
        )}
        {location && warning === 'inaccurate' && (
          <Banner tone="warning">
            {t('record.inaccurate', {
              limit: formatDistance(limit),
              accuracy: formatDistance(location.accuracy),
            })}
          </Banner>
        )}
        {location && warning === 'notLocated' && (
          <Banner tone="warning">
            {t(location.failure === 'denied' ? 'record.notAllowed' : 'record.notLocated', {
              limit: formatDistance(limit),
            })}
          </Banner>
        )}
        {location && locateAgain && <LocationHelp located={location} />}
      </div>
    </Field>
  );
}

interface FactsProps {
  location: MeasuredLocation;
  /** True if the warning already states distance and limit. */
  isDistanceSaid: boolean;
  limit: number | null;
  locating: Locating;
}

function Facts({ location, isDistanceSaid, limit, locating }: FactsProps) {
  const { t } = useTranslation('remote-visit');
  const { address, isFindingAddress } = locating;
  const { distance } = location;
  const tone = limit === null ? 'neutral' : 'success';
  return (
    <>
      <div className="record-visit__address">
        <LocationIcon size={18} aria-hidden="true" />
        {isFindingAddress ? (
          <SkeletonGroup>
            <Skeleton width="12rem" height="1lh" />
          </SkeletonGroup>
        ) : (
          <span>{address.address || t('record.noAddress')}</span>
        )}
      </div>
      {isMeasured(location) && !isDistanceSaid && (
        <StatusTag tone={tone}>{t('record.away', { distance: formatDistance(distance) })}</StatusTag>
      )}
      <p className="record-visit__note">
        <span role="status">
          <Certainty location={location} />
        </span>
        {/* Outside the live region, because the age changes by itself and would be announced. */}
        {isMeasured(location) && (
          <>
            {factGap}
            <FixAge takenAt={location.taken_at} />
          </>
        )}
      </p>
    </>
  );
}

function Certainty({ location: { source, accuracy } }: { location: MeasuredLocation }) {
  const { t } = useTranslation('remote-visit');
  if (source === 'default') return t('record.unknown');
  if (source === 'ip') return t('record.guessed', { accuracy: formatDistance(accuracy) });
  return t('record.measured', { accuracy: formatDistance(accuracy) });
}

interface TooFarProps {
  location: MeasuredLocation;
  limit: number;
  store: VisitedStore;
  address: string;
  /** Changes the visit to one by phone; absent if such a visit is not possible here either. */
  onPhone: (() => void) | undefined;
}

/** Shows the limit, both places, and what can be done. */
function TooFar({ location: { distance, point }, limit, store, address, onPhone }: TooFarProps) {
  const { t } = useTranslation('remote-visit');
  return (
    <Banner tone="warning">
      <p className="record-visit__warning">
        {t('record.tooFar', { distance: formatDistance(distance), limit: formatDistance(limit) })}
      </p>
      <div className="record-visit__places">
        <dl className="record-visit__legend">
          <div className="record-visit__spot record-visit__spot--me">
            <dt>{t('record.you')}</dt>
            <dd>{address || t('record.noAddress')}</dd>
          </div>
          <div className="record-visit__spot">
            <dt>{t('record.store')}</dt>
            <dd>{store.address || t('record.noAddress')}</dd>
          </div>
        </dl>
        <PlaceMap {...sketchOf(point, store, limit)} />
      </div>
      <div className="record-visit__solutions">
        <NavigateAction
          place={{ name: store.store_name, lat: store.lat, lng: store.lng }}
          text={t('record.navigate')}
        />
        {onPhone && (
          <Button variant="secondary" icon={<PhoneIcon size={20} />} onClick={onPhone}>
            {t('record.asPhoneVisit')}
          </Button>
        )}
      </div>
    </Banner>
  );
}
