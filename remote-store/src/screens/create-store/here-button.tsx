import {
  Button,
  type Country,
  LocationHelp,
  LocationIcon,
  native,
  type PositionResult,
  queryClient,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { toDatum } from '@agency/shared/model/gcj02';
import { isMeasuredSource } from '@agency/shared/model/visit';
import { useState } from 'react';
import { ownRegionsQuery } from '../../queries/organisation';
import type { PlaceFinder } from '../../queries/places';
import './here-button.css';
import type { StoreFormControl } from './use-store-form';

/** A position with a larger error, in metres, may be another address. */
const mostError = 200;

type Failure = 'denied' | 'notLocated' | 'inaccurate' | 'noAddress';

interface HereButtonProps {
  control: StoreFormControl;
  country: Country;
  finder: PlaceFinder;
}

/** Fills in region, address and place from the position of the phone. What was there can be brought back. */
export function HereButton({ control, country, finder }: HereButtonProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [located, setLocated] = useState<PositionResult | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [fill, isLocating] = useSingleFlight(async () => {
    setFailure(null);
    const position = await native.locate();
    setLocated(position);
    const problem = problemOf(position);
    if (problem) return setFailure(problem);
    const { lng, lat } = toDatum(position, position.datum, finder.datum);
    const found = await addressAt(finder, { lng, lat });
    if (!found) return setFailure('noAddress');
    const { path, address } = found;
    const { region, address: typed, place } = control.form;
    control.change({
      region: {
        ids: [country.id, ...path.map(({ id }) => id)],
        name: path.map(({ name }) => name).join(' '),
      },
      address,
      place: { name: '', address, lng, lat },
    });
    if (region.ids.length === 0 && typed === '') return;
    const undo = () => control.change({ region, address: typed, place });
    toast(t('here.replaced'), { action: { label: t('here.undo'), onPress: undo } });
  });
  const accuracy = formatDistance(located?.accuracy ?? null);
  return (
    <div className="store-here">
      <Button
        variant="secondary"
        block
        icon={<LocationIcon size={18} />}
        loading={isLocating}
        onClick={() => void fill()}
      >
        {t('here.label')}
      </Button>
      <div role="status" className="store-here__note">
        {failure && t(`here.${failure}`, { accuracy })}
        {failure && located && <LocationHelp located={located} />}
      </div>
    </div>
  );
}

function problemOf({ source, accuracy, failure }: PositionResult): Failure | null {
  if (failure === 'denied') return 'denied';
  if (!isMeasuredSource(source)) return 'notLocated';
  return accuracy !== null && accuracy > mostError ? 'inaccurate' : null;
}

/** Null where the map does not answer, too. */
async function addressAt(finder: PlaceFinder, point: Parameters<PlaceFinder['at']>[0]) {
  try {
    const { list } = await queryClient.fetchQuery(ownRegionsQuery);
    return await finder.at(point, list);
  } catch {
    return null;
  }
}
