import type { KeyboardEvent } from 'react';
import { IconButton } from '../../look/IconButton.tsx';
import { translate } from '../../messages/fields.ts';
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
    <fieldset className="json-tools" aria-label={translate('fields.json.tools', { label })}>
      <input
        className="input find"
        type="search"
        aria-label={translate('fields.json.search', { label })}
        placeholder={translate('fields.json.searchHint')}
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
        <IconButton
          icon="up"
          label={translate('fields.json.previous')}
          aria-disabled={none}
          onClick={() => view.step(-1)}
        />
        <IconButton
          icon="down"
          label={translate('fields.json.next')}
          aria-disabled={none}
          onClick={() => view.step(1)}
        />
      </span>
      <span className="row folds">
        <button className="btn btn-quiet" type="button" onClick={view.expandAll}>
          {translate('fields.json.expand')}
        </button>
        <button className="btn btn-quiet" type="button" onClick={view.collapseAll}>
          {translate('fields.json.collapse')}
        </button>
      </span>
    </fieldset>
  );
}

function whereIn({ text, matches, goal }: JsonView): string {
  if (text.trim() === '') return '';
  if (!goal) return translate('fields.json.noMatches');
  const place = { position: goal.position + 1, all: matches.length };
  return translate(matches.length === MOST_MATCHES ? 'fields.json.matchOfMore' : 'fields.json.match', place);
}
