import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { native } from '../../platform/native/native';
import { datumOf, organisationQuery } from '../../platform/query/organisation';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { ErrorState } from '../../ui/display/states';
import { ActionSheet } from '../../ui/feedback/action-sheet';
import { LocationIcon, NavigateIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';

interface NavigateActionProps {
  place: { name: string; lat: number; lng: number };
  /** Visible text beside the icon. It must be a part of "Navigate to <name>", which is read aloud. */
  text?: string;
}

export function NavigateAction({ place, text }: NavigateActionProps) {
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  const label = t('maps.label', { name: place.name });
  const icon = <NavigateIcon size={20} />;
  const open = () => setOpen(true);
  return (
    <>
      {text ? (
        <Button variant="secondary" icon={icon} aria-label={label} onClick={open}>
          {text}
        </Button>
      ) : (
        <IconButton tone="tinted" label={label} icon={icon} onClick={open} />
      )}
      {isOpen && <MapSheet place={place} onClose={() => setOpen(false)} />}
    </>
  );
}

function MapSheet({ place, onClose }: Pick<NavigateActionProps, 'place'> & { onClose: () => void }) {
  const t = useKitText();
  const organisation = useQuery(organisationQuery);
  const datum = organisation.data && datumOf(organisation.data.map_service);
  const { name, lat, lng } = place;
  const choices = useQuery({
    queryKey: ['map choices', name, lat, lng, datum],
    queryFn: async () => (datum ? (await native.open()).mapChoices({ name, lat, lng, datum }) : []),
    enabled: datum !== undefined,
  });
  const failed = [organisation, choices].find(({ isError, data }) => isError && !data);
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={t('maps.title')}
      actions={choices.data?.map(({ app, href }) => ({
        key: app,
        label: t(`maps.${app}`),
        icon: <LocationIcon />,
        href,
      }))}
      error={
        failed && (
          <ErrorState title={t('maps.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
        )
      }
    />
  );
}
