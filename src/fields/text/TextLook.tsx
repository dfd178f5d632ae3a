import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import { ShortText } from './ShortText.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { TextField } from './text.ts';

function TextCell({ label, field, value, link }: LookProps) {
  const text = String(value);
  const { identifier } = field as TextField;
  if (!identifier && !link && !field.shorten) return <span title={text}>{text}</span>;
  return (
    <span className="id">
      <ShortText text={text} length={field.shorten} link={link} />
      {identifier && <CopyButton value={text} label={label} />}
    </span>
  );
}

function TextDetail({ label, field, value }: LookProps) {
  const text = String(value);
  if (!(field as TextField).identifier) return text;
  return (
    <span className="id always">
      {text}
      <CopyButton value={text} label={label} />
    </span>
  );
}

/** Text as it came; ids can be copied whole. */
export const textLook: Look = { Cell: TextCell, Detail: TextDetail, Filter: TextFilter, share: 1.2 };
