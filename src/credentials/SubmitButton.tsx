import { useEffect } from 'react';
import { announce } from '../look/announce.tsx';
import { BusyButton } from '../look/BusyButton.tsx';

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** What happens after the form has done its work. It takes the label's place and is announced. */
  doing?: string | undefined;
  /** One of several forms on a page, none of which is its primary action. */
  plain?: boolean;
}

/** The one action of a form, primary on its page. While it works it keeps the focus, and a spinner turns beside its name. */
export function SubmitButton({ label, busy, doing, plain = false }: SubmitButtonProps) {
  useEffect(() => {
    if (doing) announce(doing);
  }, [doing]);
  const working = busy || doing !== undefined;
  return <BusyButton label={doing ?? label} busy={working} type="submit" look={plain ? 'plain' : 'door'} />;
}
