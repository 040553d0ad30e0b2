import { distanceBetween, type Point } from '@agency/shared/model/distance';

/** Smaller gains are rounding errors. */
const leastGain = 1e-6;

/** Returns the length in metres along straight lines from the start, if it is known, through all stops. */
export function lengthOf(start: Point | undefined, stops: readonly Point[]): number {
  const points = start ? [start, ...stops] : stops;
  return points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + distanceBetween(before, point) : sum;
  }, 0);
}

/**
 * Returns a short order of the stops: for each possible first stop a nearest-neighbour tour improved by 2-opt, and the
 * best of these. The tour ends at its last stop.
 */
export function tourOf<Stop extends Point>(start: Point | undefined, stops: readonly Stop[]): Stop[] {
  const tours = stops.map((first) => untangled(start, nearestFirst(first, stops)));
  const [best, ...others] = tours;
  if (!best) return [];
  return others.reduce(
    (shortest, tour) => (lengthOf(start, tour) < lengthOf(start, shortest) - leastGain ? tour : shortest),
    best,
  );
}

function nearestFirst<Stop extends Point>(first: Stop, stops: readonly Stop[]): Stop[] {
  const tour = [first];
  const left = stops.filter((stop) => stop !== first);
  let last = first;
  while (left.length > 0) {
    const from = last;
    const ways = left.map((stop) => distanceBetween(from, stop));
    const [next] = left.splice(ways.indexOf(Math.min(...ways)), 1);
    if (!next) break;
    tour.push(next);
    last = next;
  }
  return tour;
}

/** 2-opt for a path that does not return to its start. */
function untangled<Stop extends Point>(start: Point | undefined, tour: Stop[]): Stop[] {
  let best = tour;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let from = 0; from < best.length - 1; from++) {
      for (let to = from + 1; to < best.length; to++) {
        const turned = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        if (lengthOf(start, turned) >= lengthOf(start, best) - leastGain) continue;
        best = turned;
        isShorter = true;
      }
    }
  }
  return best;
}
