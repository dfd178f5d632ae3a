import type { KeyboardEvent } from 'react';
import { IconButton } from '../../look/IconButton.tsx';
import { numberWords } from '../../look/numberWords.ts';
import { MOST_MATCHES } from './findInLines.ts';
import type { JsonView } from './useJsonView.tsx';

/** Looks for keys and values of a document, and opens and closes all of it. */
export function JsonTools({ view, label }: { view: JsonView; label: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && view.text !== '') {
      event.preventDefault();
      view.find('');
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    view.step(event.shiftKey ? -1 : 1);
  };
  const none = view.matches.length === 0;
  return (
    <fieldset className="json-tools" aria-label={`Tools for ${label}`}>
      <input
        className="input find"
        type="search"
        aria-label={`Search ${label}`}
        placeholder="Search keys and values"
        value={view.text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => view.find(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="found" role="status">
        {whereIn(view)}
      </span>
      <span className="row">
        <IconButton icon="up" label="Previous match" aria-disabled={none} onClick={() => view.step(-1)} />
        <IconButton icon="down" label="Next match" aria-disabled={none} onClick={() => view.step(1)} />
      </span>
      <span className="row folds">
        <button className="btn btn-quiet" type="button" onClick={view.expandAll}>
          Expand all
        </button>
        <button className="btn btn-quiet" type="button" onClick={view.collapseAll}>
          Collapse all
        </button>
      </span>
    </fieldset>
  );
}

function whereIn({ text, matches, goal }: JsonView): string {
  if (text.trim() === '') return '';
  if (!goal) return 'No matches';
  const most = matches.length === MOST_MATCHES;
  return `${numberWords(goal.position + 1)} of ${numberWords(matches.length)}${most ? '+' : ''}`;
}
