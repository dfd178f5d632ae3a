import { Alert, type AlertColor, Skeleton as MuiSkeleton, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/icons/Icon.tsx';
import { Reason, TryAgain } from '../components/Panel.tsx';
import { VisuallyHidden } from '../components/screenReader.tsx';
import { translate } from '../messages/site.ts';
import { FormAlert } from './credentials/Form.tsx';
import type { SubmissionError } from './credentials/useCredentialsForm.ts';

const Main = styled('main')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  background: 'var(--surface-raised)',
  borderTop: '1px solid var(--border)',
  '@media (width < 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Column = styled('div')({
  display: 'grid',
  gap: 24,
  width: 'min(424px, 100%)',
  margin: 'auto',
  padding: 24,
  '& .MuiOutlinedInput-root': { minHeight: 'var(--control-h-lg)', fontSize: 'var(--text-md)' },
  '& .MuiOutlinedInput-input': { height: 'calc(var(--control-h-lg) - 2px)', padding: '0 12px' },
  '& [type="submit"]': { width: '100%', height: 'var(--control-h-lg)', fontSize: 'var(--text-md)' },
  // A long form starts near the top.
  '&:has(.MuiFormControl-root ~ .MuiFormControl-root ~ .MuiFormControl-root)': {
    '@media (width >= 768px)': { marginBlock: 'clamp(16px, 4vh, 48px) auto' },
    '& header': { minHeight: 0 },
  },
  '@media (width < 768px)': { paddingInline: 16, marginTop: 0 },
});

/** Leaves room for a title and a one-line message, so that the form does not move. */
const Head = styled('header')({
  display: 'grid',
  alignContent: 'end',
  minHeight: 'calc(var(--lh-2xl) + 3.75rem)',
  '& h1': {
    fontSize: 'var(--text-2xl)',
    lineHeight: 'var(--lh-2xl)',
    letterSpacing: 'var(--track-tighter)',
  },
  '& > p': { marginTop: 4, color: 'var(--text-muted)' },
  '& .MuiAlert-root': { marginTop: 16 },
});

const Side = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: 40,
  borderLeft: '1px solid var(--border)',
  background: 'var(--surface)',
  overflow: 'hidden',
  '@media (width < 900px)': { display: 'none' },
});

export const AuthNote = styled('p')({
  color: 'var(--text-muted)',
  '& + &': { marginTop: -12 },
  '& a': { display: 'inline-block', paddingBlock: 2, textDecoration: 'underline' },
});

interface AuthLayoutProps extends MessageProps {
  title: string;
  children: ReactNode;
}

/** The layout of the sign-in pages: the form on the left and, on wide windows, a picture on the right. */
export function AuthLayout({ title, children, ...message }: AuthLayoutProps) {
  return (
    <Columns title={`${title} · Deal Sync`}>
      <Head>
        <h1>{title}</h1>
        <Message {...message} />
      </Head>
      {children}
    </Columns>
  );
}

/** Replaces a form until it is known whether the visitor needs it, or until its code has loaded. */
export function AuthSkeleton() {
  return (
    <Columns title="Deal Sync">
      <VisuallyHidden as="h1">Deal Sync</VisuallyHidden>
      <Placeholders role="status">
        <VisuallyHidden>{translate('site.wait')}</VisuallyHidden>
        <MuiSkeleton width="40%" height={24} />
        <MuiSkeleton width="85%" height={12} sx={{ mt: '-14px', mb: '28px' }} />
        <MuiSkeleton height={40} />
        <MuiSkeleton height={40} />
        <MuiSkeleton height={40} />
      </Placeholders>
    </Columns>
  );
}

/** Appears after 200 ms to avoid flicker. Screen readers announce it at once. */
const Placeholders = styled('div')({ display: 'grid', gap: 28, opacity: 0, animation: 'show 1ms 200ms forwards' });

function Columns({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Main id="content" tabIndex={-1}>
      <title>{title}</title>
      <Column>{children}</Column>
      <Side>
        <DealPairs />
      </Side>
    </Main>
  );
}

export interface Notice {
  readonly text: string;
  readonly reason?: string;
  readonly tone: AlertColor;
  readonly onRetry?: () => void;
}

const ICONS: Readonly<Record<AlertColor, IconName>> = { info: 'lock', success: 'ok', warning: 'alert', error: 'alert' };

interface MessageProps {
  lead: string;
  notice?: Notice | undefined;
  /** The error of the last attempt, unless a field shows it. */
  failure: SubmissionError | undefined;
  failureLink?: ReactNode;
}

/** Shows the latest message. Both live regions are mounted before their text. */
function Message({ lead, notice, failure, failureLink }: MessageProps) {
  const shown = failure ? undefined : notice;
  return (
    <>
      {!notice && !failure && <p>{lead}</p>}
      <div role="status">
        {shown && (
          <Alert
            severity={shown.tone}
            role="presentation"
            icon={<Icon name={ICONS[shown.tone]} />}
            action={shown.onRetry && <TryAgain onClick={shown.onRetry} />}
            sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 10rem' } }}
          >
            {shown.text}
            <Reason text={shown.reason} />
          </Alert>
        )}
      </div>
      <FormAlert refusal={failure}>{failureLink}</FormAlert>
    </>
  );
}

const PAIRS = [
  { opportunity: 'O4416902', deal: '18734093554' },
  { opportunity: 'O4416987', deal: '18734120086' },
  { opportunity: 'O4417161', deal: '18734377120' },
  { opportunity: 'O4417198', deal: '18734498307' },
  { opportunity: 'O4417203', deal: '18734502611' },
];
/** The offset of a pair from the one before, and the distance of a deal from its opportunity. */
const STEP = { width: 108, height: 64 };
const GAP = 88;

const Picture = styled('svg')({
  width: 'min(560px, 100%)',
  height: 'auto',
  fill: 'none',
  stroke: 'var(--text)',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& .accent': { stroke: 'var(--accent)' },
  '& circle': { fill: 'var(--surface)' },
  '& .tie': { stroke: 'var(--border-control)', strokeWidth: 1.25, strokeDasharray: '1.5 5' },
  '& text': {
    fill: 'var(--text-muted)',
    stroke: 'none',
    fontSize: 12,
    textAnchor: 'middle',
    fontFeatureSettings: 'var(--figures)',
  },
  '& .name': { fill: 'var(--text)', fontWeight: 600, textAnchor: 'start' },
  '& .name.accent': { fill: 'var(--accent)', stroke: 'none' },
});

/** Two parallel stairs: each opportunity above has its deal below. */
function DealPairs() {
  return (
    <Picture viewBox="0 0 624 470" aria-hidden="true">
      <path d="M6 340H114V276H222V212H330V148H438V84H546" />
      <path className="accent" d="M6 428H114V364H222V300H330V236H438V172H546" />
      {PAIRS.map(({ opportunity, deal }, index) => (
        <g key={deal} transform={`translate(${60 + index * STEP.width} ${340 - index * STEP.height})`}>
          <path className="tie" d={`M0 9V${GAP - 9}`} />
          <circle r="4.5" />
          <circle className="accent" cy={GAP} r="4.5" />
          <text y={-14}>{opportunity}</text>
          <text y={GAP + 23}>{deal}</text>
        </g>
      ))}
      <text className="name" x="556" y="88">
        ACE
      </text>
      <text className="name accent" x="556" y="176">
        HubSpot
      </text>
    </Picture>
  );
}
