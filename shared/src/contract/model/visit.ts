import { distanceBetween, type Point } from './distance';

export const VisitType = { all: 0, doorToDoor: 1, phone: 2, onSite: 3 } as const;
export type VisitType = (typeof VisitType)[keyof typeof VisitType];

/** Returns the colour of a visit's tag, the same in all lists. */
export function visitTone(visitType: number): 'danger' | 'warning' | 'neutral' {
  if (visitType === VisitType.doorToDoor) return 'danger';
  return visitType === VisitType.phone ? 'warning' : 'neutral';
}

export const visitContentMax = 100;

export const visitPhotosMax = 6;

/** Maximum age in seconds at which the server accepts a visit recorded offline. */
export const visitRetentionSeconds = 72 * 3600;

/** Source of a position. One estimated from the IP address, or the default one, does not prove presence. */
export type LocationSource = 'gps' | 'network' | 'ip' | 'default';

/** Whether the device measured the position. A missing source counts as not measured. */
export function isMeasuredSource(source: string | null | undefined): boolean {
  return source === 'gps' || source === 'network';
}

/** Limits on recording visits (docs/product.md, section 3 "Visit config"). `distance` is in metres. */
export interface VisitConfig {
  check_in_distance_limit: VisitLimit;
  force_photo_capture_limit: VisitLimit;
}

interface VisitLimit {
  is_enable: boolean;
  config: { visit_type: number; distance?: number }[];
}

export type VisitViolation = 'too-far' | 'not-located' | 'inaccurate' | 'photo-missing' | 'too-many-photos';

/** Returns the maximum distance in metres for that visit type; null if unlimited. */
export function distanceLimitOf(
  { check_in_distance_limit: limit }: VisitConfig,
  visitType: number,
): number | null {
  if (!limit.is_enable) return null;
  return limit.config.find(({ visit_type }) => visit_type === visitType)?.distance ?? null;
}

/** Returns the strictest check-in limit in metres, up to which a store moves without approval; null without a limit. */
export function moveLimitOf({ check_in_distance_limit: limit }: VisitConfig): number | null {
  const distances = limit.is_enable ? limit.config.flatMap(({ distance }) => distance ?? []) : [];
  return distances.length === 0 ? null : Math.min(...distances);
}

/** Circle within which a user may move a store without approval; null if anywhere. */
export type FreeMove = (Point & { metres: number }) | null;

export function needsMoveApproval(free: FreeMove | undefined, to: Point): boolean {
  return !!free && !(distanceBetween(free, to) <= free.metres);
}

export function isPhotoForced({ force_photo_capture_limit: limit }: VisitConfig, visitType: number): boolean {
  return limit.is_enable && limit.config.some(({ visit_type }) => visit_type === visitType);
}

/** Why a visit cannot be saved (docs/product.md, sections 4 and 5 "Visit"); undefined when it can. */
export function visitViolation(
  config: VisitConfig,
  visit: {
    visitType: number;
    distance: number;
    source: LocationSource | undefined;
    /** Radius in metres within which the position surely is. */
    accuracy: number | undefined;
    photos: number;
  },
): VisitViolation | undefined {
  const limit = distanceLimitOf(config, visit.visitType);
  if (limit !== null) {
    if (!isMeasuredSource(visit.source) || visit.accuracy === undefined) return 'not-located';
    // The negations also refuse NaN, which a plain comparison would accept.
    if (!(visit.accuracy <= limit)) return 'inaccurate';
    if (!(visit.distance <= limit)) return 'too-far';
  }
  if (visit.photos > visitPhotosMax) return 'too-many-photos';
  return visit.photos === 0 && isPhotoForced(config, visit.visitType) ? 'photo-missing' : undefined;
}

/** Maximum stops of a route: nobody makes more visits in a day. */
export const mostStops = 10;
