import { numberWords } from '../../look/numberWords.ts';

interface CountLineProps {
  /** The rows in sight, if any, are not yet the answer. */
  searching: boolean;
  loaded: number;
  total: number | undefined;
  /** What is counted, `Deals`. */
  noun: string;
  /** Why the total is not known. */
  failure: string | undefined;
}

/** How much of the list is here: `25 of 1,412`. It says so aloud whenever more rows have come. */
export function CountLine({ searching, loaded, total, noun, failure }: CountLineProps) {
  return (
    <>
      <span role="status">
        {searching ? <span className="muted">Searching…</span> : <Loaded loaded={loaded} total={total} noun={noun} />}
      </span>
      {!searching && total === undefined && failure && <span className="bad">{failure}</span>}
    </>
  );
}

function Loaded({ loaded, total, noun }: Pick<CountLineProps, 'loaded' | 'total' | 'noun'>) {
  if (total === undefined) {
    return (
      <span className="num strong">
        {numberWords(loaded)} <span className="sr">{noun.toLowerCase()} </span>loaded
      </span>
    );
  }
  // Rows that arrive while the reader scrolls can outrun the count.
  return (
    <>
      <span className="num strong">
        {numberWords(loaded)} of {numberWords(Math.max(total, loaded))}
      </span>
      <span className="sr"> {noun.toLowerCase()} loaded</span>
    </>
  );
}
