import { useTranslate, ValidationError } from 'ra-core';
import type { InputHelperTextProps } from 'react-admin';

/** The helper text of React Admin's inputs. Its own sets innerHTML, which the content security policy refuses. */
export const InputHelperText = ({ helperText, error }: InputHelperTextProps) => {
  const translate = useTranslate();
  if (error) return <ValidationError error={error} />;
  if (helperText === false) return null;
  if (typeof helperText === 'string' && helperText !== '') return translate(helperText, { _: helperText });
  return helperText || '\u200b';
};
