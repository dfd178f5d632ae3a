import { StatusBadge } from '../../look/StatusBadge.tsx';
import { ChoiceBadge } from '../choice/ChoiceBadge.tsx';
import { type ChoiceField, choiceOf } from '../choice/choice.ts';
import type { Look, LookProps } from '../look.ts';
import { entriesOf, entryWords } from './entries.ts';
import type { ListField } from './list.ts';
import './list.css';

function Enumeration({ field, value }: LookProps) {
  const { of } = field as ListField;
  if ('choices' in of) return <Badges of={of as ChoiceField} entries={entriesOf(value)} />;
  const text = entriesOf(value)
    .map((entry) => entryWords(entry, of))
    .join(', ');
  return <span title={text}>{text}</span>;
}

function Badges({ of, entries }: { of: ChoiceField; entries: readonly unknown[] }) {
  return (
    <ul className="badges">
      {[...new Set(entries)].map((entry) => {
        const choice = choiceOf(of, entry);
        return (
          <li key={String(entry)}>{choice ? <ChoiceBadge choice={choice} /> : <StatusBadge word={String(entry)} />}</li>
        );
      })}
    </ul>
  );
}

/** Its values in their order: choices as badges, each once, others parted by commas. */
export const listLook: Look = { Cell: Enumeration, Detail: Enumeration };
