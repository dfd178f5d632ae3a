import { type ReactNode, type Ref, useId } from 'react';

interface SettingProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: string | undefined;
  /** For what else is named by the heading. */
  headingId?: string;
  /** For who moves the focus here when what stands below has changed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a page on which something is set: what it is about on the left, its controls on the right. */
export function Setting({ title, lead, headingId, headingRef, children }: SettingProps) {
  const own = useId();
  const heading = headingId ?? own;
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
