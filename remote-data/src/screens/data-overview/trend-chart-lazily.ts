import { lazyPart } from '@agency/shared';

/** The chart library is large, so it loads after the figures, when the chart is near the viewport. */
export const trendChart = lazyPart(() => import(/* webpackChunkName: "trend-chart" */ './trend-chart'));
