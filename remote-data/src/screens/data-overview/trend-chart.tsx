import { shownTheme, useTranslation } from '@agency/shared';
import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isHour } from '../../model/short-date';
import { steppedTo } from '../../model/stepped-to';
import { trendOption } from './trend-option';
import type { TrendSeries } from './trend-point';

use([LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Imported from this chunk, so that the picture shares its copy of the chart library. */
export const trendPicture = () => import(/* webpackChunkName: "trend-picture" */ './draw-trend-picture');

interface TrendChartProps {
  /** The first series defines the days of the slider; the others are announced with it. */
  series: readonly TrendSeries[];
  name: string;
  height: number;
}

/** A line chart in the colours of the theme. A finger or the arrow keys select a day, whose figures are announced. */
export function TrendChart({ series, name, height }: TrendChartProps) {
  const { t } = useTranslation('remote-data');
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const theme = useShownTheme();
  const [at, setAt] = useState<number | null>(null);
  const points = series[0]?.points ?? [];
  const last = points.length - 1;
  const day = Math.min(at ?? last, last);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const drawn = init(element, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element && theme) chart.current?.setOption(optionOf(series, getComputedStyle(element)), true);
  }, [series, theme]);

  const show = (index: number) => {
    setAt(index);
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
  };
  const move = (event: KeyboardEvent) => {
    const next = steppedTo(event.key, day, last);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const point = points[day];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(isHour(points[0]?.date) ? 'trend.chartHours' : 'trend.chart', { name })}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, day)}
      aria-valuetext={point && t('trend.point', { day: point.day, figure: toldOf(series, day).join('; ') })}
      className="data-trend__chart"
      onKeyDown={move}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(day)}
      onBlur={() => chart.current?.dispatchAction({ type: 'hideTip' })}
    >
      <div ref={box} style={{ height }} aria-hidden="true" />
    </div>
  );
}

/** Returns the current theme, because the chart reads its colours when it is drawn. */
function useShownTheme(): string {
  const [theme, setTheme] = useState(shownTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(shownTheme()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

function toldOf(series: readonly TrendSeries[], index: number): string[] {
  const told = series.flatMap(({ whose, points }) => {
    const words = points[index]?.words;
    return words === undefined ? [] : [{ whose, words }];
  });
  return told.map(({ whose, words }) => (series.length > 1 ? `${whose}: ${words}` : words));
}

function optionOf(series: readonly TrendSeries[], style: CSSStyleDeclaration) {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = style.fontFamily;
  const hairline = token('--ag-hairline');
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 240,
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: token('--ag-raised'),
      borderColor: hairline,
      textStyle: { fontFamily: font, fontSize: 13, color: token('--ag-text') },
      axisPointer: { lineStyle: { color: token('--ag-control-border') } },
      formatter: (shown: { dataIndex: number }[]) => {
        const index = shown[0]?.dataIndex ?? -1;
        const point = series[0]?.points[index];
        return point ? [point.day, ...toldOf(series, index)].join('\n') : '';
      },
    },
    ...trendOption(series, {
      compared: token('--ag-warning'),
      line: token('--ag-brand'),
      label: token('--ag-text-secondary'),
      hairline,
      font,
    }),
  };
}
