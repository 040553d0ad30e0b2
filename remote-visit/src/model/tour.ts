import { distanceBetween, type Point } from '@agency/shared/model/distance';

/** What is gained by less is only how numbers are rounded. */
const leastGain = 1e-6;

/** Metres in straight lines from the start, where it is known, past all stops in their order. */
export function lengthOf(start: Point | undefined, stops: readonly Point[]): number {
  const points = start ? [start, ...stops] : stops;
  return points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + distanceBetween(before, point) : sum;
  }, 0);
}

/**
 * The stops in an order in which the way past all of them is short: from each of them as the first one always to the
 * nearest, then turning around whatever part makes it shorter; the best of these. It ends at the last stop.
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

/** 2-opt on a way that is open at its end. */
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
