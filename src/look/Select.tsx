import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  /** `input`: a field of a form. `pick`: a choice in the frame or a toolbar. */
  look?: 'input' | 'pick';
}

/** The browser's own select in our dress: it works by keyboard, by touch and with a screen reader as people know it. */
export function Select({ look = 'input', className, ...props }: SelectProps) {
  return (
    <span className={look === 'pick' ? 'select is-pick' : 'select'}>
      <select className={[look, className].filter(Boolean).join(' ')} {...props} />
    </span>
  );
}
