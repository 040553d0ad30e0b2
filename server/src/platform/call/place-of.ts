import type { Point } from '@agency/shared/model/distance';
import { badInput } from '../http/api-error';
import { roundedPoint } from '../search/rounded-point';

export function placeOf({ near_lng, near_lat }: { near_lng?: number; near_lat?: number }): Point | null {
  if (near_lng === undefined && near_lat === undefined) return null;
  if (near_lng === undefined) throw badInput('near_lng', 'required');
  if (near_lat === undefined) throw badInput('near_lat', 'required');
  return roundedPoint({ lng: near_lng, lat: near_lat });
}
