import { createField } from '../createField.tsx';
import { maskedText } from './secret.ts';

/** The mask of a secret, never the secret itself. */
export const SecretField = createField(({ value }) => <span className="num">{maskedText(String(value))}</span>);
