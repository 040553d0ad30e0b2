import { type BuildId, type VitalMetric, vitalBounds } from '@agency/shared/contract';
import { quantileOf } from './counts';

export interface VitalHistogram {
  app: string;
  build_id: BuildId;
  screen: string;
  metric: VitalMetric;
  /** One number for each class of `vitalBounds`, and one for larger values. */
  counts: number[];
}

/** Values that three of four pages did not exceed; null without values. */
export interface BuildVitals extends Record<VitalMetric, number | null> {
  build: BuildId;
}

export interface ScreenVitals extends BuildVitals {
  screen: string;
}

export const vitalMetrics = Object.keys(vitalBounds) as VitalMetric[];

/** Returns the vitals of each build of an app over all its screens. */
export function vitalsOf(histograms: readonly VitalHistogram[], app: string): BuildVitals[] {
  const ours = histograms.filter((one) => one.app === app);
  const builds = [...new Set(ours.map(({ build_id }) => build_id))];
  return builds.map((build) => ({ build, ...valuesOf(ours.filter(({ build_id }) => build_id === build)) }));
}

/** Returns the vitals of the screens of one build, those with the slowest taps first. */
export function screensOf(
  histograms: readonly VitalHistogram[],
  app: string,
  build: BuildId,
): ScreenVitals[] {
  const ours = histograms.filter((one) => one.app === app && one.build_id === build);
  const screens = [...new Set(ours.map(({ screen }) => screen))];
  const all = screens.map((screen) => {
    const values = valuesOf(ours.filter((one) => one.screen === screen));
    return { build, screen, ...values };
  });
  return all.sort((a, b) => (b.inp ?? 0) - (a.inp ?? 0) || a.screen.localeCompare(b.screen));
}

function valuesOf(histograms: readonly VitalHistogram[]): Record<VitalMetric, number | null> {
  const measured = (metric: VitalMetric) => {
    const bounds = vitalBounds[metric];
    const sums = Array.from({ length: bounds.length + 1 }, (_, index) =>
      histograms
        .filter((one) => one.metric === metric)
        .reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
    );
    return quantileOf(sums, bounds);
  };
  return {
    ...{ inp: measured('inp'), lcp: measured('lcp'), cls: measured('cls') },
    long_frames: measured('long_frames'),
  };
}
