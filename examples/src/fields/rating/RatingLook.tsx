import type { Look, LookProps } from '../look.ts';
import { MOST_STARS, outOf } from './rating.ts';
import './rating.css';

/** Gateways do not check what they send: what is no rating stays what it is. */
function Stars({ field, value }: LookProps) {
  if (!field.value.safeParse(value).success) return String(value);
  const stars = Number(value);
  return (
    <span className="stars" role="img" aria-label={outOf(value)} title={outOf(value)}>
      {'★'.repeat(stars)}
      {'☆'.repeat(MOST_STARS - stars)}
    </span>
  );
}

/** As many full stars as it has. */
export const ratingLook: Look = { Cell: Stars, Detail: Stars, share: 0.7 };
