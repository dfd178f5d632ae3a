import type { Field } from '../schema/field.ts';
import { byKind } from './byKind.ts';
import type { Look } from './look.ts';
import { textLook } from './text/TextLook.tsx';

const looks = byKind<Look>(import.meta.glob('./*/*Look.tsx', { eager: true }), 'Look');

/** How a field looks: as `src/fields/<kind>/<Kind>Look.tsx` says. A kind without a look of its own is shown as text. */
export function lookOf(field: Field): Look {
  return looks.get(field.kind) ?? textLook;
}
