import { type ReactNode, type Ref, useId } from 'react';

interface SettingProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: string | undefined;
  /** For who moves the focus here when what stands below has changed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a page on which something is set: what it is about on the left, its controls on the right. */
export function Setting({ title, lead, headingRef, children }: SettingProps) {
  const heading = useId();
  return (
    <section className="setting" aria-labelledby={heading}>
      <div>
        <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="controls">{children}</div>
    </section>
  );
}
