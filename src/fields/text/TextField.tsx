import { styled, Tooltip } from '@mui/material';
import { TextField as RaTextField, UrlField } from 'react-admin';
import { Link } from 'react-router';
import { CellCopy, CopyButton } from '../../components/CopyButton.tsx';
import { createField, type FieldValueProps } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { addressOf, type TextFormat } from './text.ts';

/** React Admin's TextField. An address is a link, an identifier can be copied, and the title of a row links to its record. */
export const TextField = createField(
  ({ label, field, value, link, detail, aside }) => {
    const text = String(value);
    const { identifier, format } = field.kind === 'text' ? field : {};
    if (format && format !== 'regex' && (detail || !link)) return <Address format={format} text={text} />;
    if (detail && identifier) {
      return (
        <Identifier className="id">
          {text}
          <CopyButton value={text} label={label} always />
          {aside}
        </Identifier>
      );
    }
    if (detail || (!identifier && !link && !field.shorten)) return <Plain text={text} />;
    return (
      <>
        <ShortText className={identifier ? 'id copyable' : 'id'} text={text} length={field.shorten} link={link} />
        {identifier && <CellCopy value={text} label={label} />}
      </>
    );
  },
  { share: 1.2 },
);

/** A value with its copy button. */
export const Identifier = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 2 });

function Plain({ text }: { text: string }) {
  return <RaTextField source="text" record={{ text }} title={text} />;
}

/** A link, if it is safe: React Admin's UrlField and EmailField link any text. */
function Address({ format, text }: { format: TextFormat; text: string }) {
  const address = addressOf(format, text);
  if (address === undefined) return <Plain text={text} />;
  if (format === 'url') return <UrlField source="address" record={{ address }} title={text} rel="noreferrer" />;
  return (
    <a href={address} title={text} rel="noreferrer">
      {text}
    </a>
  );
}

interface ShortTextProps {
  className: string;
  text: string;
  /** Characters before the ellipsis. Default: all. */
  length?: number | undefined;
  link: FieldValueProps['link'];
}

/** A text, shortened to `length`, linked if it is its row's title. Hover and focus show the whole text. */
export function ShortText({ className, text, length, link }: ShortTextProps) {
  const short = length !== undefined && text.length > length;
  const props = { className, children: short ? `${text.slice(0, length)}…` : text, title: short ? undefined : text };
  const shown = link ? <Link {...link} {...props} /> : <span tabIndex={short ? 0 : undefined} {...props} />;
  return short ? <Tooltip title={text}>{shown}</Tooltip> : shown;
}

/** A line of text that must equal the value. */
export function TextFilter(props: FilterProps) {
  return <FilterField {...props} placeholder={props.field.example} />;
}
