import { Alert, Button, type ButtonProps, CircularProgress, styled } from '@mui/material';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { announce } from '../look/announce.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { Reason } from '../look/Reason.tsx';
import type { Refusal } from './useCredentialsForm.tsx';

const Fields = styled('form')({
  display: 'grid',
  gap: 16,
  '& input': { scrollMarginBlock: 48 },
  '& > .MuiButton-root': { marginTop: 4 },
});

interface FormProps {
  form: { form: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
  /** Narrow, next to the text of a setting. */
  narrow?: boolean | undefined;
  children: ReactNode;
}

export function Form({ form, narrow = false, children }: FormProps) {
  return (
    <Fields
      ref={form.form}
      noValidate
      onSubmit={form.onSubmit}
      sx={narrow ? { width: 'min(320px, 100%)', '@container sheet (width < 480px)': { width: '100%' } } : {}}
    >
      {children}
    </Fields>
  );
}

/** The live region is mounted before its text. Empty, it takes no space. */
const AlertRegion = styled('div')({ scrollMarginBlock: 64, '&:empty': { position: 'absolute' } });

/** Shows the error of the last attempt and scrolls it into view. */
export function FormAlert({ refusal, children }: { refusal: Refusal | undefined; children?: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) region.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <AlertRegion role="alert" ref={region}>
      {refusal && (
        <Alert severity="error" role="presentation" icon={<Icon name="alert" />}>
          {children ? asSentence(refusal.message) : refusal.message}
          {children && <> {children}</>}
          <Reason text={refusal.reason} />
        </Alert>
      )}
    </AlertRegion>
  );
}

/** User pool messages may lack a full stop and would run into the link. */
function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
}

/** A button for a slow action. Unlike Material UI's `loading`, it keeps the focus. */
export function BusyButton({ busy, ...props }: BusyButtonProps) {
  return (
    <Button
      aria-busy={busy}
      aria-disabled={busy}
      startIcon={busy && <CircularProgress size={16} color="inherit" aria-hidden />}
      {...props}
    />
  );
}

interface SubmitButtonProps extends BusyButtonProps {
  label: string;
  /** The text during the submit. It replaces the label and is announced. */
  doing?: string | undefined;
}

export function SubmitButton({ label, doing, busy, ...props }: SubmitButtonProps) {
  useEffect(() => {
    if (doing) announce(doing);
  }, [doing]);
  return (
    <BusyButton type="submit" variant="contained" color="primary" busy={busy || doing !== undefined} {...props}>
      {doing ?? label}
    </BusyButton>
  );
}
