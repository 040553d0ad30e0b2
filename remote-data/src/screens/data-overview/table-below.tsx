import './table-below.css';

interface TableBelowProps {
  summary: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
  isOpen?: boolean;
}

export function TableBelow({ summary, columns, rows, isOpen }: TableBelowProps) {
  return (
    <details className="data-below" open={isOpen}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a desk the box scrolls, also by keyboard */}
      <section className="data-below__box" aria-label={summary} tabIndex={0}>
        <table className="data-below__table">
          <thead>
            <tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
                <th key={index} scope="col" className={index > 0 ? 'data-below__figure' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are places, whatever stands in them
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
