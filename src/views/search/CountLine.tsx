import { withHeardWords } from '../../look/withHeardWords.tsx';
import { inSentence } from '../../messages/inSentence.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';

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
        {searching ? (
          <span className="muted">{translate('views.search.busy')}</span>
        ) : (
          <Loaded loaded={loaded} total={total} noun={noun} />
        )}
      </span>
      {!searching && total === undefined && failure && <span className="bad">{failure}</span>}
    </>
  );
}

function Loaded({ loaded, total, noun }: Pick<CountLineProps, 'loaded' | 'total' | 'noun'>) {
  if (total === undefined) {
    const heard = <span className="sr">{inSentence(noun)}</span>;
    return (
      <span className="num strong">
        {withElements(translate('views.search.loaded', { count: loaded }), { noun: heard })}
      </span>
    );
  }
  // Rows that arrive while the reader scrolls can outrun the count.
  const part = translate('views.search.part', { loaded, total: Math.max(total, loaded) });
  return withHeardWords(translate('views.search.loadedOf', { noun: inSentence(noun) }), {
    part: <span className="num strong">{part}</span>,
  });
}
