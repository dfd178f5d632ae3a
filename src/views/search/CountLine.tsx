interface CountLineProps {
  loaded: number;
  total: number | undefined;
  /** What is counted, `Deals`. */
  noun: string;
  /** Why the total is not known. */
  failure: string | undefined;
}

/** How much of the list is here: `25 of 412`. It says so aloud whenever more rows have come. */
export function CountLine({ loaded, total, noun, failure }: CountLineProps) {
  // Rows that arrive while the reader scrolls can outrun the count.
  const text = total === undefined ? `${loaded}` : `${loaded} of ${Math.max(total, loaded)}`;
  return (
    <>
      <span role="status">
        <span className="num strong">{text}</span>
        <span className="sr"> {noun.toLowerCase()} loaded</span>
      </span>
      {total === undefined && failure && <span className="bad">{failure}</span>}
    </>
  );
}
