import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import { ShortText } from './ShortText.tsx';
import { TextFilter } from './TextFilter.tsx';

function TextCell({ label, field, value, isId, link }: LookProps) {
  const text = String(value);
  if (!isId && !field.shorten) return <span title={text}>{text}</span>;
  return (
    <span className="id">
      <ShortText text={text} length={field.shorten} link={link} />
      <CopyButton value={text} label={label} />
    </span>
  );
}

function TextDetail({ label, field, value, isId }: LookProps) {
  const text = String(value);
  if (!isId && !field.shorten) return text;
  return (
    <span className="id always">
      {text}
      <CopyButton value={text} label={label} />
    </span>
  );
}

/** Text as it came; ids can be copied whole. */
export const textLook: Look = { Cell: TextCell, Detail: TextDetail, Filter: TextFilter, share: 1.2 };
