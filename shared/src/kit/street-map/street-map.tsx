import { type ReactNode, useState } from 'react';
import { useDatum, useMapTiles } from '../../platform/query/organisation';
import { Skeleton } from '../../ui/display/skeleton';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import type { MapContent } from './map-content';
import './street-map.css';

const leafletMap = lazyPart(async () => {
  const { LeafletMap } = await import(/* webpackChunkName: "street-map" */ './leaflet-map');
  return { LeafletMap };
});

interface StreetMapProps extends MapContent {
  label: string;
  onOpen: (id: string) => void;
  /** Shows the same content until there are streets. Without a drawing the marks stand alone. */
  drawing?: ReactNode;
}

/**
 * Draws marks and lines on the organisation's map tiles. Points are in the datum of the organisation. Without a source
 * of tiles only the drawing is shown, and no code for maps is loaded.
 */
export function StreetMap({ drawing, ...content }: StreetMapProps) {
  const tiles = useMapTiles();
  const datum = useDatum();
  const { part, hasFailed } = useLazyPart(leafletMap, Boolean(tiles));
  const [hasStreets, setStreets] = useState(false);
  if (!tiles || !datum || hasFailed) return drawing;
  const isShown = hasStreets || !drawing;
  return (
    <div className="ag-street-map" data-alone={!drawing || undefined}>
      {!hasStreets && drawing}
      {part ? (
        <div className="ag-street-map__layer" data-hidden={!isShown || undefined}>
          <part.LeafletMap {...content} tiles={tiles} datum={datum} onStreets={setStreets} />
        </div>
      ) : (
        !drawing && <Skeleton shape="block" height="100%" />
      )}
    </div>
  );
}
