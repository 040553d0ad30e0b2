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
  datum: Datum;
  onOpen: (id: string) => void;
  /** Called when streets have become visible or could not be loaded. */
  onStreets: (hasStreets: boolean) => void;
}

/** Zoom at which the streets around a single mark are still recognisable. */
const closestZoom = 17;
/** Pixels of a mark and its touch target. Marks closer than `groupReach` pixels would cover each other. */
const markSize = 44;
const groupReach = 30;
/** Room in pixels for whole marks, and for the buttons and the attribution at the end. */
const fitting: L.FitBoundsOptions = {
  paddingTopLeft: [28, 28],
  paddingBottomRight: [76, 44],
  maxZoom: closestZoom,
};

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
      scrollWheelZoom: false,
    });
    // The texts of the library are HTML, which the content policy refuses.
    const texts = { zoomInText: '+', zoomOutText: '−', zoomInTitle: zoomIn, zoomOutTitle: zoomOut };
    L.control.zoom({ position: 'bottomright', ...texts }).addTo(made);
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
      map.current?.fitBounds(bounds, fitting);
    };
    fit();
    if (typeof ResizeObserver === 'undefined' || !box.current) return;
    const observer = new ResizeObserver(fit);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [points, datum, source, zoomIn, zoomOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source makes another map
  useEffect(() => {
    const made = map.current;
    if (!made) return;
    const at = (point: Point) => latLngOf(point, datum, tiles.datum);
    const drawn = L.layerGroup().addTo(made);
    const redraw = () => {
      drawn.clearLayers();
      draw(JSON.parse(shown), at, drawn, made, (id) => events.current.onOpen(id));
    };
    redraw();
    // Marks that were grouped have room after zooming in.
    made.on('zoomend', redraw);
    return () => {
      made.off('zoomend', redraw);
      drawn.remove();
    };
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
  layer: L.LayerGroup,
  map: L.Map,
  onOpen: (id: string) => void,
): void {
  for (const { points, colour = 1, dashes, isBehind } of lines)
    L.polyline(points.map(at), {
      className: `ag-leaflet__line ag-leaflet__colour-${colour}${isBehind ? ' ag-leaflet__line--behind' : ''}`,
      ...(dashes && { dashArray: dashes }),
      interactive: false,
    }).addTo(layer);
  if (me) L.circleMarker(at(me), { className: 'ag-leaflet__me', radius: 8, interactive: false }).addTo(layer);
  for (const { mark, others } of groupsOf(marks, at, map)) {
    const marker = L.marker(at(mark.point), { icon: iconOf(mark, others) });
    const bounds = L.latLngBounds([mark, ...others].map(({ point }) => at(point)));
    const press = () => (others.length > 0 ? zoomInto(map, bounds) : onOpen(mark.id));
    marker.on('click', press);
    marker.on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => {
      if (originalEvent.key === 'Enter') press();
    });
    marker.on('add', () => {
      const element = marker.getElement();
      element?.setAttribute('aria-label', [mark, ...others].map(({ name }) => name).join('; '));
      // Leaflet calls all marks buttons.
      if (others.length === 0) element?.setAttribute('role', 'link');
    });
    marker.addTo(layer);
  }
}

interface MarkGroup {
  mark: MapMark;
  others: MapMark[];
}

/** Groups marks that would cover each other, up to the zoom that shows single streets. */
function groupsOf(
  marks: readonly MapMark[],
  at: (point: Point) => L.LatLngTuple,
  map: L.Map,
): readonly MarkGroup[] {
  if (map.getZoom() >= Math.min(closestZoom, map.getMaxZoom()))
    return marks.map((mark) => ({ mark, others: [] }));
  const groups: (MarkGroup & { spot: L.Point })[] = [];
  for (const mark of marks) {
    const spot = map.project(at(mark.point));
    const isBehind = mark.look === 'behind';
    const near = groups.find(
      (group) => spot.distanceTo(group.spot) < groupReach && (group.mark.look === 'behind') === isBehind,
    );
    if (near) near.others.push(mark);
    else groups.push({ mark, others: [], spot });
  }
  return groups;
}

function zoomInto(map: L.Map, bounds: L.LatLngBounds): void {
  const fitted = map.getBoundsZoom(bounds, false, L.point(markSize, markSize));
  map.setView(bounds.getCenter(), Math.min(closestZoom, Math.max(fitted, map.getZoom() + 1)));
}

/** A group shows how many marks it has, with a second ring and in the colour that they share. */
function iconOf({ text = '', colour = 1, look }: MapMark, others: readonly MapMark[]): L.DivIcon {
  const isGroup = others.length > 0;
  const shared = others.every((other) => (other.colour ?? 1) === colour) ? colour : 0;
  const shown = isGroup && look !== 'behind' ? 'group' : look;
  const dot = document.createElement('span');
  dot.className = `ag-leaflet__dot ag-leaflet__colour-${shared}${shown ? ` ag-leaflet__dot--${shown}` : ''}`;
  dot.textContent = isGroup ? `${others.length + 1}×` : text;
  return L.divIcon({ className: 'ag-leaflet__mark', html: dot, iconSize: [markSize, markSize] });
}
