import type { BooleanField } from './boolean/boolean.ts';
import type { ChoiceSchema } from './choice/choice.ts';
import type { Day } from './dateTime/calendar.ts';
import type { DateTimeSchema } from './dateTime/dateTime.ts';
import type { JsonSchema } from './json/json.ts';
import type { ListSchema } from './list/list.ts';
import type { MoneySchema } from './money/money.ts';
import type { NumberSchema } from './number/number.ts';
import type { ReferenceSchema } from './reference/reference.ts';
import type { ReferencesSchema } from './references/references.ts';
import type { TenantSchema } from './tenant/tenant.ts';
import type { TextSchema } from './text/text.ts';

declare module '../schema/field.ts' {
  interface FieldKinds {
    boolean: BooleanField;
    choice: ChoiceSchema;
    date: FieldOf<Day, boolean, 'date', 'days'>;
    dateTime: DateTimeSchema;
    json: JsonSchema;
    list: ListSchema;
    longText: FieldOf<string, boolean, 'longText', undefined>;
    money: MoneySchema;
    number: NumberSchema;
    reference: ReferenceSchema;
    references: ReferencesSchema;
    secret: FieldOf<string, boolean, 'secret', undefined>;
    tenant: TenantSchema;
    text: TextSchema;
  }
}

export { boolean } from './boolean/boolean.ts';
export { type Choice, type ChoiceSchema, choice, choiceOf } from './choice/choice.ts';
export { date } from './date/date.ts';
export { type DateTimeSchema, dateTime, stampOf } from './dateTime/dateTime.ts';
export { group } from './group/group.ts';
export { json } from './json/json.ts';
export { type ListSchema, list } from './list/list.ts';
export { longText } from './longText/longText.ts';
export { type Currency, type MoneySchema, money } from './money/money.ts';
export { type NumberSchema, number } from './number/number.ts';
export { type ReferenceSchema, reference } from './reference/reference.ts';
export { type ReferencesSchema, references } from './references/references.ts';
export { isMasked, maskSecret, secret } from './secret/secret.ts';
export { tenant } from './tenant/tenant.ts';
export { type TextSchema, text } from './text/text.ts';
