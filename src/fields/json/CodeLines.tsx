import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type Ref, useMemo, useRef } from 'react';
import { jsonTokens } from './jsonTokens.ts';

/** The height that `.code` gives a line, in the page's font size. */
const LINE_REM = 1.25;

/** Beyond this a document is scrolled inside its own frame, and only the lines in sight are mounted. */
const MANY_LINES = 500;

interface CodeLinesProps {
  lines: readonly string[];
  label: string;
}

/** Numbered lines of JSON. The frame takes the focus, so that it can be scrolled by keyboard. */
export function CodeLines(props: CodeLinesProps) {
  return props.lines.length > MANY_LINES ? (
    <LongCode {...props} />
  ) : (
    <Frame {...props} from={0} to={props.lines.length} />
  );
}

function LongCode({ lines, label }: CodeLinesProps) {
  const frame = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_REM * rootFontSize(),
    overscan: 20,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return (
    <Frame lines={lines} label={label} from={items[0]?.index ?? 0} to={last ? last.index + 1 : 0} ref={frame} scrolls />
  );
}

interface FrameProps extends CodeLinesProps {
  from: number;
  to: number;
  scrolls?: boolean;
  ref?: Ref<HTMLElement>;
}

function Frame({ lines, label, from, to, scrolls, ref }: FrameProps) {
  const widest = useMemo(() => lines.reduce((width, line) => Math.max(width, line.length), 0), [lines]);
  const shown = lines.slice(from, to).map((text, index) => ({ number: from + index + 1, text }));
  const around = { paddingTop: rem(from), paddingBottom: rem(lines.length - to) };
  const gutter = { ...around, minWidth: `calc(${String(lines.length).length}ch + 28px)` };
  return (
    <section
      className="code"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={ref}
      style={scrolls ? { maxHeight: '70vh' } : undefined}
    >
      <div className="ln" aria-hidden="true" style={gutter}>
        {shown.map((line) => line.number).join('\n')}
      </div>
      <div className="src" style={{ ...around, minWidth: `calc(${widest}ch + 32px)` }}>
        {shown.map((line) => (
          <CodeLine key={line.number} text={line.text} />
        ))}
      </div>
    </section>
  );
}

/** The height of so many lines. */
function rem(lines: number): string {
  return `${lines * LINE_REM}rem`;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

const CodeLine = memo(function CodeLine({ text }: { text: string }) {
  return (
    <>
      {jsonTokens(text).map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
        <span key={index} className={token.tone}>
          {token.text}
        </span>
      ))}
      {'\n'}
    </>
  );
});
