import type { TrendSeries } from './trend-point';

export function TrendLegend({ series }: { series: readonly TrendSeries[] }) {
  return (
    <ul className="data-trend__legend">
      {series.map(({ whose }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <li key={index} className={index > 0 ? 'data-trend__whose--compared' : undefined}>
          <svg width="28" height="10" aria-hidden="true">
            <line
              x1="0"
              y1="5"
              x2="28"
              y2="5"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={index > 0 ? '5 4' : undefined}
            />
          </svg>
          <span>{whose}</span>
        </li>
      ))}
    </ul>
  );
}
