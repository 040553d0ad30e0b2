export function InvalidCode({ words }: { words: string }) {
  const corners = [
    [20, 20],
    [144, 20],
    [20, 144],
  ];
  return (
    <svg
      role="img"
      aria-label={words}
      className="visit-pass__code visit-pass__invalid"
      viewBox="0 0 200 200"
      width={240}
      height={240}
    >
      <rect className="visit-pass__invalid-ground" width="200" height="200" rx="12" />
      <g className="visit-pass__invalid-modules">
        {corners.map(([x = 0, y = 0]) => (
          <g key={`${x}.${y}`}>
            <rect x={x + 3} y={y + 3} width="30" height="30" fill="none" strokeWidth="6" />
            <rect x={x + 12} y={y + 12} width="12" height="12" stroke="none" />
          </g>
        ))}
        <path
          fill="none"
          strokeWidth="6"
          strokeDasharray="6 8"
          d="M72 23h56M72 39h56M23 75h154M23 125h154M75 151h102M75 175h102M151 143h26"
        />
      </g>
      <g transform="rotate(-12 100 100)">
        <rect className="visit-pass__invalid-band" x="-10" y="78" width="220" height="44" />
        <text
          className="visit-pass__invalid-words"
          x="100"
          y="101"
          textAnchor="middle"
          dominantBaseline="middle"
        >
          {words}
        </text>
      </g>
    </svg>
  );
}
