import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Point } from '../../contract/model/distance';
import { type Datum, toDatum } from '../../contract/model/gcj02';
import type { MapTiles } from '../../contract/model/map-tiles';
import { useKitText } from '../use-kit-text';
import './leaflet-map.css';
import type { MapContent, MapMark } from './map-content';

interface LeafletMapProps extends MapContent {
  label: string;
  tiles: MapTiles;
  /** Datum of the points. */
  datum: Datum;
  onOpen: (id: string) => void;
  /** Called when streets have become visible or could not be loaded. */
  onStreets: (hasStreets: boolean) => void;
}

/** Streets around a single mark are still recognisable at this zoom. */
const closestZoom = 17;
/** Pixels: a mark and its touch target. */
const markSize = 44;

export function LeafletMap({ label, tiles, datum, onOpen, onStreets, ...content }: LeafletMapProps) {
  const t = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const events = useRef({ onOpen, onStreets });
  useEffect(() => {
    events.current = { onOpen, onStreets };
  });

  const zoomIn = t('map.zoomIn');
  const zoomOut = t('map.zoomOut');
  const source = JSON.stringify(tiles);
  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, {
      attributionControl: false,
      zoomControl: false,
      fadeAnimation: false,
      // The wheel scrolls the page.
      scrollWheelZoom: false,
    });
    L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
    const stop = showTiles(made, JSON.parse(source), (hasStreets) => events.current.onStreets(hasStreets));
    map.current = made;
    return () => {
      stop();
      made.remove();
    };
  }, [source, zoomIn, zoomOut]);

  // The texts stand for their content: marks are drawn again, and lose the focus, only if something has changed.
  const shown = JSON.stringify(content);
  const points = JSON.stringify(pointsOf(content));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source makes another map
  useEffect(() => {
    const all: Point[] = JSON.parse(points);
    if (all.length === 0) return;
    const bounds = all.map((point) => latLngOf(point, datum, tiles.datum));
    const fit = () => {
      map.current?.invalidateSize();
      map.current?.fitBounds(bounds, { padding: [markSize / 2, markSize / 2], maxZoom: closestZoom });
    };
    fit();
    if (typeof ResizeObserver === 'undefined' || !box.current) return;
    const observer = new ResizeObserver(fit);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [points, datum, source, zoomIn, zoomOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source makes another map
  useEffect(() => {
    if (!map.current) return;
    const at = (point: Point) => latLngOf(point, datum, tiles.datum);
    const group = draw(JSON.parse(shown), at, (id) => events.current.onOpen(id)).addTo(map.current);
    for (const layer of group.getLayers()) if (layer instanceof L.Marker) describe(layer);
    return () => void group.remove();
  }, [shown, datum, source, zoomIn, zoomOut]);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a section cannot take the keys that move the map */}
      <div ref={box} className="ag-leaflet" role="region" aria-label={label} />
      <p className="ag-leaflet__attribution">{tiles.attribution}</p>
    </>
  );
}

function pointsOf({ marks, lines = [], me }: MapContent): Point[] {
  return [...marks.map(({ point }) => point), ...lines.flatMap((line) => line.points), ...(me ? [me] : [])];
}

function latLngOf(point: Point, from: Datum, to: Datum): L.LatLngTuple {
  const { lat, lng } = toDatum(point, from, to);
  return [lat, lng];
}

/** Adds the tiles to the map, and reports whether at least one of those in view has been loaded. */
function showTiles(map: L.Map, tiles: MapTiles, onStreets: (hasStreets: boolean) => void): () => void {
  const layer = L.tileLayer(tiles.url, {
    maxZoom: tiles.max_zoom,
    // Requests carry no cookies, and of the page's address only the origin, which many tile servers require.
    crossOrigin: 'anonymous',
    referrerPolicy: 'strict-origin',
  });
  let loaded = 0;
  layer.on('loading', () => {
    loaded = 0;
  });
  layer.on('tileload', () => {
    loaded += 1;
    onStreets(true);
  });
  layer.on('load', () => {
    if (loaded === 0) onStreets(false);
  });
  layer.addTo(map);
  const retry = () => layer.redraw();
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}

function draw(
  { marks, lines = [], me }: MapContent,
  at: (point: Point) => L.LatLngTuple,
  onOpen: (id: string) => void,
): L.LayerGroup {
  const group = L.layerGroup();
  for (const { points, colour = 1, isBehind } of lines)
    L.polyline(points.map(at), {
      className: `ag-leaflet__line ag-leaflet__colour-${colour}${isBehind ? ' ag-leaflet__line--behind' : ''}`,
      interactive: false,
    }).addTo(group);
  if (me) L.circleMarker(at(me), { className: 'ag-leaflet__me', radius: 8, interactive: false }).addTo(group);
  for (const mark of marks) {
    const marker = L.marker(at(mark.point), { icon: iconOf(mark), alt: mark.name });
    marker.on('click', () => onOpen(mark.id));
    marker.on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => {
      if (originalEvent.key === 'Enter') onOpen(mark.id);
    });
    marker.addTo(group);
  }
  return group;
}

function iconOf({ text = '', colour = 1, look }: MapMark): L.DivIcon {
  const dot = document.createElement('span');
  dot.className = `ag-leaflet__dot ag-leaflet__colour-${colour}${look ? ` ag-leaflet__dot--${look}` : ''}`;
  dot.textContent = text;
  return L.divIcon({ className: 'ag-leaflet__mark', html: dot, iconSize: [markSize, markSize] });
}

/** Leaflet calls marks buttons, and names only pictures. */
function describe(marker: L.Marker): void {
  const element = marker.getElement();
  element?.setAttribute('role', 'link');
  element?.setAttribute('aria-label', marker.options.alt ?? '');
}
