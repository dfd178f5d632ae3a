import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useId } from 'react';

interface SettingProps {
  title: string;
  lead?: string | undefined;
  headingId?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Setting({ title, lead, headingId, headingRef, children }: SettingProps) {
  const own = useId();
  const heading = headingId ?? own;
  return (
    <Section className="setting" aria-labelledby={heading}>
      <div>
        <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <Controls className="controls">{children}</Controls>
    </Section>
  );
}

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 264px) minmax(0, 1fr)',
  gap: '8px 48px',
  padding: '24px var(--gutter)',
  borderTop: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& > :first-of-type > p': { marginTop: 4, color: 'var(--text-muted)', textWrap: 'pretty' },
  '@container sheet (width < 980px)': { gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)', gap: '16px 32px' },
  '@container sheet (width < 780px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Controls = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 16,
  '& > form': { justifySelf: 'stretch' },
  '& p': { maxWidth: 'var(--measure)', overflowWrap: 'anywhere', textWrap: 'pretty' },
  // An error panel among the controls starts at their edge.
  '--panel-align': 'start',
  '--panel-padding': '0',
  '--panel-text': 'left',
  '--skeleton-padding': '4px 0',
});
