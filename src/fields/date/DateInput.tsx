import { createInput, InputTextField } from '../createInput.tsx';

const YEARS = { min: '0001-01-01', max: '9999-12-31' };

/** Mutes the pattern in an empty date input. */
export const EMPTY_DATE = { '& input': { color: 'var(--text-muted)' } };

/** The browser's date input. React Admin's keeps its own text, which a merge or restored edits cannot change. */
export const DateInput = createInput(({ input }) => (
  <InputTextField input={input} type="date" control={YEARS} sx={input.text === '' ? EMPTY_DATE : {}} />
));
