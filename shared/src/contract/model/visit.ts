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

/** Limits on recording visits (docs/product.md, section 3 "Visit config"). `distance` is in metres. */
export interface VisitConfig {
  check_in_distance_limit: VisitLimit;
  force_photo_capture_limit: VisitLimit;
}

interface VisitLimit {
  is_enable: boolean;
  config: { visit_type: number; distance?: number }[];
}

export type VisitViolation = 'too-far' | 'not-located' | 'photo-missing' | 'too-many-photos';

/** Returns the maximum distance in metres for that visit type; null if unlimited. */
export function distanceLimitOf(
  { check_in_distance_limit: limit }: VisitConfig,
  visitType: number,
): number | null {
  if (!limit.is_enable) return null;
  return limit.config.find(({ visit_type }) => visit_type === visitType)?.distance ?? null;
}

export function isPhotoForced({ force_photo_capture_limit: limit }: VisitConfig, visitType: number): boolean {
  return limit.is_enable && limit.config.some(({ visit_type }) => visit_type === visitType);
}

/** Why a visit cannot be saved (docs/product.md, sections 4 and 5 "Visit"); undefined when it can. */
export function visitViolation(
  config: VisitConfig,
  visit: { visitType: number; distance: number; source: LocationSource | undefined; photos: number },
): VisitViolation | undefined {
  const limit = distanceLimitOf(config, visit.visitType);
  if (limit !== null) {
    if (visit.source === 'ip' || visit.source === 'default') return 'not-located';
    // The negation also refuses NaN, which a plain comparison would accept.
    if (!(visit.distance <= limit)) return 'too-far';
  }
  if (visit.photos > visitPhotosMax) return 'too-many-photos';
  return visit.photos === 0 && isPhotoForced(config, visit.visitType) ? 'photo-missing' : undefined;
}
