import { Button, FormHelperText, IconButton, styled } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
  ValidationError,
} from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { Icon } from '../../components/icons/Icon.tsx';
import { announce } from '../../components/screenReader.tsx';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import { labelOf } from '../../schema/resource.ts';
import { InputGroup, type InputProps, OptionalLabel, ruleOf } from '../createInput.tsx';
import { HelperText } from '../FilterField.tsx';
import { inputOf } from '../inputs.tsx';
import { type ListSchema, linesOf } from './list.ts';

type ListLinesProps = InputProps & { field: ListSchema };

/**
 * The groups of a list as lines to add, move and remove, on React Admin's ArrayInput. Unlike its SimpleFormIterator, buttons name their
 * line, moving and removing keep the focus, and the lines look like a table.
 */
export function ListLines({ source, field, label = labelOf(source, field), ...props }: ListLinesProps) {
  const { validate = ruleOf(source, field), hint = field.hint } = props;
  return (
    <ArrayInputBase source={source} validate={validate}>
      <SimpleFormIteratorBase>
        <Lines field={field} label={label} hint={hint} />
      </SimpleFormIteratorBase>
    </ArrayInputBase>
  );
}

type Act = 'up' | 'down' | 'remove';

function Lines({ field, label, hint }: { field: ListSchema; label: string; hint: string | undefined }) {
  const { add, remove, reOrder, source } = useSimpleFormIterator();
  const { fields } = useArrayInput();
  const { errors, isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const focus = useRef<{ index: number; act: Act }>(undefined);
  const { of, most = 300 } = field;
  const within = Object.entries(linesOf(of) ?? {});
  const noun = of.label ?? translate('fields.list.line');
  const named = (act: Act | 'add', number?: number) =>
    translate(`fields.list.${act}`, { noun: inSentence(noun), ...(number && { number }) });
  // React Hook Form has the list's own error beside those of its lines.
  const message: string | undefined = get(errors, `${source}.root.message`) ?? get(errors, `${source}.message`);
  // A removed or moved line would take the focus with it.
  useEffect(() => {
    if (!focus.current || !box.current) return;
    const { index, act } = focus.current;
    focus.current = undefined;
    const buttons = [...box.current.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const at = (place: number, way?: Act) =>
      buttons.find(({ dataset }) => dataset.line === String(place) && (!way || dataset.act === way));
    (at(index, act) ?? at(index) ?? at(index - 1, act) ?? buttons.at(-1))?.focus();
  });
  const apply = (act: Act, index: number) => {
    // A change during saving would be lost.
    if (isSubmitting) return;
    const to = act === 'up' ? index - 1 : act === 'down' ? index + 1 : index;
    focus.current = { index: to, act };
    if (act === 'remove') remove(index);
    else reOrder(index, to);
    const words = { noun, number: index + 1, to: to + 1 };
    announce(translate(act === 'remove' ? 'fields.list.removed' : 'fields.list.moved', words));
  };
  const empty = Object.fromEntries(within.map(([name, inner]) => [name, inner.default ?? null]));
  const input = {
    id: source,
    invalid: message !== undefined,
    label: field.optional ? <OptionalLabel label={label} /> : label,
    helperText: (message !== undefined || hint) && (
      <HelperText error={message && <ValidationError error={message} />} hint={hint} />
    ),
  };
  const last = fields.length - 1;
  return (
    <InputGroup input={input}>
      <div ref={box}>
        {fields.length === 0 && <FormHelperText>{translate('fields.list.none')}</FormHelperText>}
        {fields.map(({ id }, index) => (
          <SimpleFormIteratorItemBase key={id} index={index}>
            <Line role="group" aria-label={`${noun} ${index + 1}`} data-columns={within.length <= 4 || undefined}>
              <Title aria-hidden>{`${noun} ${index + 1}`}</Title>
              <Inputs>
                {within.map(([name, inner]) => {
                  const Input = inputOf(inner);
                  return <Input key={name} source={name} field={inner} />;
                })}
              </Inputs>
              <Buttons>
                {ACTS.map(([act, icon]) => (
                  <IconButton
                    key={act}
                    size="small"
                    aria-label={named(act, index + 1)}
                    title={named(act, index + 1)}
                    data-line={index}
                    data-act={act}
                    disabled={(act === 'up' && index === 0) || (act === 'down' && index === last)}
                    onClick={() => apply(act, index)}
                  >
                    <Icon name={icon} />
                  </IconButton>
                ))}
              </Buttons>
            </Line>
          </SimpleFormIteratorItemBase>
        ))}
        {fields.length < most && (
          <Button startIcon={<Icon name="plus" />} sx={{ mt: 1 }} onClick={() => !isSubmitting && add(empty)}>
            {named('add')}
          </Button>
        )}
      </div>
    </InputGroup>
  );
}

const ACTS = [
  ['up', 'up'],
  ['down', 'down'],
  ['remove', 'trash'],
] as const;

/** In a wide form only the first line has labels, as the head of a table. */
const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 4px',
  padding: '8px 0',
  '@container sheet (width < 480px)': { paddingBottom: 16, borderTop: '1px solid var(--border)' },
  '@container sheet (width >= 480px)': {
    '[data-columns] ~ &[data-columns] label': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      overflow: 'hidden',
      width: 1,
      height: 1,
    },
  },
});

const Title = styled('span')({
  alignSelf: 'center',
  fontSize: 'var(--text-xs)',
  fontWeight: 500,
  color: 'var(--text-muted)',
  '@container sheet (width >= 480px)': { display: 'none' },
});

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: '8px 8px',
  alignItems: 'start',
  '@container sheet (width < 480px)': { gridColumn: '1 / -1', gridRow: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Buttons = styled('div')({
  display: 'flex',
  alignItems: 'center',
  height: 'var(--control-h)',
  '@container sheet (width >= 480px)': { '[data-columns]:first-of-type > &': { marginTop: 24 } },
});
