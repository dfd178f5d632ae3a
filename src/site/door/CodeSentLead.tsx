import type { Refusal } from '../../credentials/useSubmission.tsx';
import { translate } from '../../messages/site.ts';
import type { CodeSent } from '../visit.ts';
import { Lead } from './Lead.tsx';
import { useDoorNotice } from './useDoorNotice.tsx';

interface CodeSentLeadProps {
  codeSent: CodeSent;
  failure: Refusal | undefined;
}

/**
 * Where the code went: the e-mail as it was typed, since the user pool's masked one helps nobody to see a slip. What only may
 * have been sent, earlier and from elsewhere, is not said to have been.
 */
export function CodeSentLead({ codeSent: { email, sentAt }, failure }: CodeSentLeadProps) {
  return (
    <Lead notice={useDoorNotice()} failure={failure}>
      {translate(sentAt ? 'site.code.sent' : 'site.code.sentBefore', { email })}
    </Lead>
  );
}
