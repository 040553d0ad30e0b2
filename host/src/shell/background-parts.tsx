import { useRole } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../area/remote-widget';

/** Invisible widgets that send the outboxes of their areas. Failures to load are not shown. */
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
