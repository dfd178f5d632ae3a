import { translate } from '../messages/look.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Bones in the shape of a definition list or a paragraph. They appear after 200 ms, so quick answers never flicker. */
export function Skeleton({ lines = 4, label = translate('product.loading') }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr">{label}</span>
      {range(lines).map((line) => (
        <span key={line} className="bone" />
      ))}
    </div>
  );
}

/** A bone in the place of one value. */
export function SkeletonValue() {
  return (
    <span className="skeleton">
      <span className="bone" />
    </span>
  );
}

/** Bones in the shape of table rows, to stand in a `<tbody>`; the table itself is `aria-busy`. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: readonly string[] }) {
  return range(rows).map((row) => (
    <tr key={row} className="skeleton">
      {cells.map((className, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
        <td key={column} className={className}>
          <span className="bone" />
        </td>
      ))}
    </tr>
  ));
}
