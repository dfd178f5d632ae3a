declare module '../schema/field.ts' {
  interface FieldKinds {
    boolean: import('./boolean/boolean.ts').BooleanField;
    choice: import('./choice/choice.ts').ChoiceSchema;
    date: FieldOf<import('./dateTime/calendar.ts').Day, boolean, 'date', 'days'>;
    dateTime: import('./dateTime/dateTime.ts').DateTimeSchema;
    json: import('./json/json.ts').JsonSchema;
    list: import('./list/list.ts').ListSchema;
    longText: FieldOf<string, boolean, 'longText', undefined>;
    money: import('./money/money.ts').MoneySchema;
    number: import('./number/number.ts').NumberSchema;
    reference: import('./reference/reference.ts').ReferenceSchema;
    references: import('./references/references.ts').ReferencesSchema;
    secret: FieldOf<string, boolean, 'secret', undefined>;
    tenant: import('./tenant/tenant.ts').TenantSchema;
    text: import('./text/text.ts').TextSchema;
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
