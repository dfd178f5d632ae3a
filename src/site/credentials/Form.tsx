import {
  Alert,
  type ButtonProps,
  FormControl,
  FormHelperText,
  IconButton,
  InputLabel,
  OutlinedInput,
  styled,
} from '@mui/material';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { BusyButton } from '../../components/BusyButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Reason } from '../../components/Panel.tsx';
import { announce } from '../../components/screenReader.tsx';
import { translate } from '../../messages/components.ts';
import { inSentence } from '../../messages/language.ts';
import type { FormField, SubmissionError } from './useCredentialsForm.ts';

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
export function FormAlert({ refusal, children }: { refusal: SubmissionError | undefined; children?: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) region.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <AlertRegion role="alert" ref={region}>
      {refusal && (
        <Alert severity="error" role="presentation">
          {children ? asSentence(refusal.message) : refusal.message}
          {children && <> {children}</>}
          <Reason text={refusal.reason} />
        </Alert>
      )}
    </AlertRegion>
  );
}

/** User pool messages may lack a full stop and would run into the link. */
const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);

interface SubmitButtonProps extends ButtonProps {
  busy: boolean;
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

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'spellCheck' | 'inputMode' | 'maxLength' | 'minLength'
>;

/** Uncontrolled without `value`. */
interface TextInputProps
  extends InputAttributes,
    Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue'>,
    Partial<FormField> {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  describedBy?: string | undefined;
  /** A link opposite the label. The keyboard reaches it after the field. */
  aside?: ReactNode;
  endAdornment?: ReactNode;
}

const Optional = styled('span')({ color: 'var(--text-muted)', fontWeight: 400 });
const Aside = styled('div')({
  position: 'absolute',
  // Above the label, which Material UI raises.
  zIndex: 2,
  top: -4,
  right: 0,
  fontSize: 'var(--text-sm)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
});
const Fault = styled(FormHelperText)({
  display: 'flex',
  gap: 5,
  '& svg': { width: 14, height: 14, marginTop: 1 },
  '& a': { color: 'inherit', textDecoration: 'underline' },
});

/** A text field. Material UI's TextField would also load the code of select fields. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, describedBy, aside, onChange, ...rest } = props;
  const { name, value, defaultValue, type, autoComplete, required = false, endAdornment, ...attributes } = rest;
  const id = useId();
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`];
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <InputLabel htmlFor={id}>
        {label}
        {!required && <Optional> {translate('components.optional')}</Optional>}
      </InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        defaultValue={defaultValue}
        type={type}
        autoComplete={autoComplete}
        required={required}
        endAdornment={endAdornment}
        aria-describedby={[error && faultId, hint && hintId, describedBy].filter(Boolean).join(' ') || undefined}
        sx={endAdornment ? { pr: 0 } : {}}
        inputProps={attributes}
        {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      />
      {aside && <Aside>{aside}</Aside>}
      {error && (
        <Fault id={faultId}>
          <Icon name="alert" />
          {error}
        </Fault>
      )}
      {hint && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** The email is also the user name, which the user pool limits to 128 characters. */
export function EmailInput(field: Pick<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'onChange'>) {
  return (
    <TextInput
      label={translate('product.email')}
      type="email"
      autoComplete="username"
      maxLength={128}
      required
      {...field}
    />
  );
}

const AS_TYPED = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

/** A one-time code. Keeps only digits, so `123 456` works. */
export function CodeInput({ onChange, ...field }: FormField & Pick<TextInputProps, 'label' | 'hint'>) {
  return (
    <TextInput
      {...AS_TYPED}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
    />
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'required' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const show = translate('components.show', { label: inSentence(props.label) });
  return (
    <TextInput
      {...AS_TYPED}
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={show}
          aria-pressed={shown}
          title={show}
          color={shown ? 'secondary' : 'default'}
          onClick={() => setShown(!shown)}
          sx={{ mr: '6px' }}
        >
          <Icon name="eye" />
        </IconButton>
      }
    />
  );
}
