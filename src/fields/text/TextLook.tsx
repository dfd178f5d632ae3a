import { CellCopy } from '../../look/CellCopy.tsx';
import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import { addressOf, type TextFormat } from './addressOf.ts';
import { ShortText } from './ShortText.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { TextField } from './text.ts';

function TextCell({ label, field, value, link }: LookProps) {
  const text = String(value);
  const { identifier, format } = field as TextField;
  if (format && !link) return <Address format={format} text={text} />;
  if (!identifier && !link && !field.shorten) return <span title={text}>{text}</span>;
  return (
    <>
      <ShortText className={identifier ? 'id copyable' : 'id'} text={text} length={field.shorten} link={link} />
      {identifier && <CellCopy value={text} label={label} />}
    </>
  );
}

function TextDetail({ label, field, value }: LookProps) {
  const text = String(value);
  const { identifier, format } = field as TextField;
  if (format) return <Address format={format} text={text} />;
  if (!identifier) return text;
  return (
    <span className="id always">
      {text}
      <CopyButton value={text} label={label} />
    </span>
  );
}

/** Leads there, where that is safe. */
function Address({ format, text }: { format: TextFormat; text: string }) {
  const address = addressOf(format, text);
  if (address === undefined) return <span title={text}>{text}</span>;
  return (
    <a href={address} title={text} rel="noreferrer">
      {text}
    </a>
  );
}

/** Text as it came; addresses lead where they say, and ids can be copied whole. */
export const textLook: Look = { Cell: TextCell, Detail: TextDetail, Filter: TextFilter, share: 1.2 };
