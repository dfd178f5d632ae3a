import type { ReactNode } from 'react';
import { FormBanner } from '../../credentials/FormBanner.tsx';
import type { Refusal } from '../../credentials/useSubmission.tsx';
import { Notice, type NoticeText } from './Notice.tsx';

interface LeadProps {
  /** What the page is for. */
  children: ReactNode;
  /** What happened before the visitor came here. */
  notice?: NoticeText | undefined;
  /** Why the last attempt was refused, unless a field says it. */
  failure: Refusal | undefined;
  /** A way on from this refusal: a link. */
  wayOn?: ReactNode;
}

/** Under a door's title: one message at a time and in one place, the latest first, so that the form below does not jump. */
export function Lead({ children, notice, failure, wayOn }: LeadProps) {
  return (
    <>
      {!notice && !failure && <p className="lead">{children}</p>}
      <Notice notice={failure ? undefined : notice} />
      <FormBanner refusal={failure}>{wayOn}</FormBanner>
    </>
  );
}
