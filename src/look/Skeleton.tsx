const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Bones in the shape of a definition list or a paragraph. They appear after 200 ms, so quick answers never flicker. */
export function Skeleton({ lines = 4, label = 'Loading data...' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr">{label}</span>
      {range(lines).map((line) => (
        <span key={line} className="bone" />
      ))}
    </div>
  );
}

/** Bones in the shape of table rows, to stand in a `<tbody>`; the table itself is `aria-busy`. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return range(rows).map((row) => (
    <tr key={row} className="skeleton">
      {range(columns).map((column) => (
        <td key={column}>
          <span className="bone" />
        </td>
      ))}
    </tr>
  ));
}
