import { useRole } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../area/remote-widget';

export function BackgroundParts() {
  return remoteSource.places
    .widgetsIn('background', useRole())
    .map((widget) => (
      <RemoteWidget
        key={`${widget.remote} ${widget.name}`}
        widget={widget}
        loading={null}
        failed={() => null}
      />
    ));
}
