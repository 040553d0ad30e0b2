import { useRole } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../area/remote-widget';

/** The pieces of areas that send what waits on the device; nothing of them is seen, nor where they do not come. */
export function BackgroundParts() {
  return remoteSource
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
