export interface Point {
  lng: number;
  lat: number;
}

export const earthRadiusMetres = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Returns the great-circle distance in metres between two points of the same datum (docs/product.md, section 9 "Earth
 * radius").
 */
export function distanceBetween(a: Point, b: Point): number {
  const lat = radians(b.lat - a.lat) / 2;
  const lng = radians(b.lng - a.lng) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function formatPoint({ lng, lat }: Point): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}
