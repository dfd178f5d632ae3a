import Rating from '@mui/material/Rating';
import { createInput, InputGroup } from '../createInput.tsx';
import { STARS } from './RatingField.tsx';
import { MOST_STARS, outOf } from './rating.ts';

/** Material UI's Rating: radio buttons, so arrow keys choose. A second click on the chosen star clears it. */
export const RatingInput = createInput(
  ({ input, field }) => (
    <InputGroup input={input}>
      <Rating
        name={input.name}
        value={Number(input.text) || null}
        max={MOST_STARS}
        getLabelText={outOf}
        emptyLabelText={field?.empty ?? '—'}
        onChange={(_, stars) => input.change(stars === null ? '' : String(stars))}
        sx={STARS}
      />
    </InputGroup>
  ),
  { fromText: Number },
);
