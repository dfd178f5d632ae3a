import type { ReactNode } from 'react';
import { Alert } from '../look/Alert.tsx';
import { Reason } from '../look/Reason.tsx';
import './credentials.css';
import type { Refusal } from './useSubmission.tsx';

interface FormBannerProps {
  refusal: Refusal | undefined;
  /** A way on from this refusal: a link. */
  children?: ReactNode;
}

/** Why the last attempt was refused. */
export function FormBanner({ refusal, children }: FormBannerProps) {
  return (
    <Alert about={refusal}>
      {children ? asSentence(refusal?.message ?? '') : refusal?.message}
      {children && <> {children}</>}
      <Reason text={refusal?.reason} />
    </Alert>
  );
}

/** The user pool's own words may end without a full stop, and would run into the link. */
function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
