import { currentLanguage } from '@agency/shared';
import { abbreviateNumber } from '@agency/shared/model/format-number';
import { shortDate } from '../../model/short-date';
import type { TrendSeries } from './trend-point';

export interface TrendInks {
  line: string;
  compared: string;
  label: string;
  hairline: string;
  font: string;
}

export function trendOption(series: readonly TrendSeries[], inks: TrendInks) {
  const days = series[0]?.points ?? [];
  const language = currentLanguage();
  const label = { fontFamily: inks.font, fontSize: 11, color: inks.label, hideOverlap: true };
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ date }) => shortDate(date, language)),
      axisLabel: label,
      axisLine: { lineStyle: { color: inks.hairline } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      axisLabel: { ...label, formatter: (value: number) => abbreviateNumber(value, language) },
      splitLine: { lineStyle: { color: inks.hairline } },
    },
    series: series.map(({ whose, points }, index) => {
      const isCompared = index > 0;
      const color = isCompared ? inks.compared : inks.line;
      return {
        name: whose,
        type: 'line',
        smooth: true,
        smoothMonotone: 'x',
        symbol: isCompared ? 'diamond' : 'circle',
        symbolSize: isCompared ? 9 : 7,
        showSymbol: points.length === 1,
        lineStyle: { color, width: 2, type: isCompared ? 'dashed' : 'solid' },
        itemStyle: { color },
        areaStyle: series.length > 1 ? undefined : { color, opacity: 0.08 },
        data: points.map(({ count }) => count),
      };
    }),
  };
}
