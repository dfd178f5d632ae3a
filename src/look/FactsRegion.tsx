import { type ReactNode, useId } from 'react';
import { type Fact, Facts } from './Facts.tsx';

interface FactsRegionProps {
  title: string;
  facts: readonly Fact[];
  /** See Facts. */
  across?: boolean;
  /** Opposite the heading: where it leads on. */
  aside?: ReactNode;
}

/** A part of a page under a heading of its own, that holds labelled values. */
export function FactsRegion({ title, facts, across = false, aside }: FactsRegionProps) {
  const heading = useId();
  return (
    <section className="region line" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {aside && <div className="aside">{aside}</div>}
      </header>
      <div className="pad">
        <Facts facts={facts} across={across} />
      </div>
    </section>
  );
}
