import { Link } from 'react-router';
import { useTooltip } from '../../look/useTooltip.tsx';
import type { LookProps } from '../look.ts';

interface ShortTextProps {
  className: string;
  text: string;
  /** Characters before the ellipsis; absent: all. */
  length: number | undefined;
  link: LookProps['link'];
}

/** A text, or the beginning of a long one, linked where it is its row's title; the whole is read on hover and on focus. */
export function ShortText({ className, text, length, link }: ShortTextProps) {
  const short = length !== undefined && text.length > length;
  const { trigger, bubble } = useTooltip(text);
  const shown = short ? `${text.slice(0, length)}…` : text;
  const props = { className, ...(short ? trigger : { title: text }) };
  return (
    <>
      {link ? (
        <Link {...link} {...props}>
          {shown}
        </Link>
      ) : (
        <Plain focusable={short} {...props}>
          {shown}
        </Plain>
      )}
      {short && bubble}
    </>
  );
}

function Plain({ focusable, ...props }: React.ComponentProps<'span'> & { focusable: boolean }) {
  return <span {...(focusable ? { tabIndex: 0 } : {})} {...props} />;
}
