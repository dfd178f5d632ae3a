import type { Look, LookProps } from '../look.ts';
import { maskSecret } from './secret.ts';

/** Gateways that do not mask are masked here; masking a mask changes nothing. */
function MaskedSecret({ value }: LookProps) {
  const text = String(value);
  return <span className="num">{text.startsWith('••••') ? text : maskSecret(text)}</span>;
}

/** Never the secret itself. */
export const secretLook: Look = { Cell: MaskedSecret, Detail: MaskedSecret };
