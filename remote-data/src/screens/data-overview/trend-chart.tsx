import { currentLanguage } from '@agency/shared';
import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { shortDate } from '../../model/short-date';

use([LineChart, GridComponent, TooltipComponent, SVGRenderer]);

interface TrendChartProps {
  points: { date: string; count: number }[];
  /** Pixels. */
  height: number;
}

/** A smooth line with a tooltip on touch, in the colours of the theme. */
export function TrendChart({ points, height }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const chart = init(element, undefined, { renderer: 'svg' });
    chart.setOption(optionOf(points, getComputedStyle(element)));
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [points]);
  return <div ref={box} className="data-trend__chart" style={{ height }} aria-hidden="true" />;
}

function optionOf(points: TrendChartProps['points'], style: CSSStyleDeclaration) {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const label = { color: token('--ag-text-secondary'), hideOverlap: true };
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: token('--ag-raised'),
      borderColor: token('--ag-hairline'),
      textStyle: { color: token('--ag-text') },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: points.map(({ date }) => shortDate(date, currentLanguage())),
      axisLabel: label,
      axisLine: { lineStyle: { color: token('--ag-hairline') } },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', axisLabel: label, splitLine: { lineStyle: { color: token('--ag-hairline') } } },
    series: [
      {
        type: 'line',
        smooth: true,
        symbol: 'circle',
        showSymbol: points.length === 1,
        lineStyle: { color: token('--ag-brand'), width: 2 },
        itemStyle: { color: token('--ag-brand') },
        areaStyle: { color: token('--ag-brand'), opacity: 0.08 },
        data: points.map(({ count }) => count),
      },
    ],
  };
}
