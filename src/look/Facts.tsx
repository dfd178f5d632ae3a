import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes two columns, for values such as file names. */
  wide?: boolean;
}

/** Labelled values. `across`: labels above, four to a row; else a quiet label column, values on one edge. */
export function Facts({ facts, across = false }: { facts: readonly Fact[]; across?: boolean }) {
  return (
    <dl className={across ? 'facts-top' : 'facts'}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
