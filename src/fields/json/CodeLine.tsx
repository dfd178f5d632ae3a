import { memo, useState } from 'react';
import { translate } from '../../messages/fields.ts';
import type { Match } from './findInLines.ts';
import { entriesIn, type JsonLine, lineName } from './jsonLines.ts';
import { jsonTokens } from './jsonTokens.ts';
import { piecesOf } from './pieces.ts';

/** So many characters of a line are shown until the reader asks for the rest. */
export const LONG_LINE = 2_000;

interface CodeLineProps {
  lines: readonly JsonLine[];
  line: number;
  /** Where it stands, in rem; absent where it follows the line before. */
  top: number | undefined;
  folded: boolean;
  /** The Tab key reaches its button. */
  active: boolean;
  matches: readonly Match[];
  /** Where in the line the match begins that the reader is at. */
  goal: number | undefined;
  onToggle: (line: number) => void;
}

/** A line of the document with its number, what was found in it, and the button that closes what it opens. */
export const CodeLine = memo(function CodeLine(props: CodeLineProps) {
  const { lines, line, top, folded, active, onToggle } = props;
  const { text, end, ...place } = lines[line] as JsonLine;
  const depth = text.length - text.trimStart().length;
  const toggle = () => onToggle(line);
  return (
    <div className="cl" style={top === undefined ? undefined : { top: `${top}rem` }}>
      <span className="no" aria-hidden="true" data-no={line + 1} />
      {end !== undefined && (
        <button
          className="twist"
          type="button"
          style={{ marginLeft: `${depth}ch` }}
          aria-label={`${lineName({ text, ...place })}, ${entriesIn({ text, ...place })}`}
          aria-expanded={!folded}
          data-line={line}
          tabIndex={active ? 0 : -1}
          onClick={toggle}
        />
      )}
      <LineText {...props} />
      {folded && end !== undefined && (
        <>
          <button className="rest" type="button" aria-hidden="true" tabIndex={-1} onClick={toggle}>
            {entriesIn({ text, ...place })}
          </button>
          {lines[end]?.text.trimStart()}
        </>
      )}
      {'\n'}
    </div>
  );
});

function LineText({ lines, line, matches, goal }: CodeLineProps) {
  const [whole, setWhole] = useState(false);
  const text = lines[line]?.text ?? '';
  const cut = !whole && text.length > LONG_LINE && (goal ?? 0) < LONG_LINE;
  const shown = cut ? text.slice(0, LONG_LINE) : text;
  const rest = text.length - LONG_LINE;
  return (
    <>
      {piecesOf(jsonTokens(shown), matches).map((piece) =>
        piece.match ? (
          <mark key={piece.from} className={piece.match.from === goal ? 'is-here' : undefined}>
            {piece.text}
          </mark>
        ) : (
          <span key={piece.from} className={piece.tone}>
            {piece.text}
          </span>
        ),
      )}
      {cut && (
        <button className="rest" type="button" onClick={() => setWhole(true)}>
          {translate('fields.json.rest', { smart_count: rest })}
        </button>
      )}
    </>
  );
}
