import Rating from '@mui/material/Rating';
import { createField } from '../createField.tsx';
import { MOST_STARS, outOf } from './rating.ts';

/** A rating as stars. Gateways do not check what they send: an invalid rating is shown as received. */
export const RatingField = createField(
  ({ field, value }) => {
    if (!field.value.safeParse(value).success) return String(value);
    return <Rating readOnly size="small" value={Number(value)} max={MOST_STARS} getLabelText={outOf} sx={STARS} />;
  },
  { share: 0.7 },
);

export const STARS = { color: 'text.primary' };
