import type { Field } from '../schema/field.ts';
import { booleanLook } from './boolean/BooleanLook.tsx';
import { choiceLook } from './choice/ChoiceLook.tsx';
import { dateTimeLook } from './dateTime/DateTimeLook.tsx';
import { groupLook } from './group/GroupLook.tsx';
import { jsonLook } from './json/JsonLook.tsx';
import { listLook } from './list/ListLook.tsx';
import { longTextLook } from './longText/LongTextLook.tsx';
import type { Look } from './look.ts';
import { numberLook } from './number/NumberLook.tsx';
import { referenceLook } from './reference/ReferenceLook.tsx';
import { secretLook } from './secret/SecretLook.tsx';
import { tenantLook } from './tenant/TenantLook.tsx';
import { textLook } from './text/TextLook.tsx';

const looks = new Map<string, Look>([
  ['boolean', booleanLook],
  ['choice', choiceLook],
  ['dateTime', dateTimeLook],
  ['group', groupLook],
  ['json', jsonLook],
  ['list', listLook],
  ['longText', longTextLook],
  ['number', numberLook],
  ['reference', referenceLook],
  ['secret', secretLook],
  ['tenant', tenantLook],
  ['text', textLook],
]);

/** How a field looks. A kind without a look of its own is shown as text. */
export function lookOf(field: Field): Look {
  return looks.get(field.kind) ?? textLook;
}
