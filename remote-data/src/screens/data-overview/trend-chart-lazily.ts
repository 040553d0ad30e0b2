import { lazyPart } from '@agency/shared';

/** The chart library is large: it arrives after the figures, and when its place comes into sight. */
export const trendChart = lazyPart(() => import(/* webpackChunkName: "trend-chart" */ './trend-chart'));
