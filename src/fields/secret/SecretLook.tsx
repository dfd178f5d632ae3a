import type { Look, LookProps } from '../look.ts';
import { maskedText } from './maskedText.ts';

function MaskedSecret({ value }: LookProps) {
  return <span className="num">{maskedText(String(value))}</span>;
}

/** Never the secret itself. */
export const secretLook: Look = { Cell: MaskedSecret, Detail: MaskedSecret };
