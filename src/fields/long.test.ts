import { expect, it } from 'vitest';
import type { Field } from '../schema/field.ts';
import {
  boolean,
  choice,
  dateTime,
  group,
  json,
  list,
  longText,
  number,
  reference,
  secret,
  tenant,
  text,
} from './index.ts';

it.each<Field>([json(), longText(), secret(), list(text()), group({ name: text() })])(
  '$kind has no column of its own',
  (field) => {
    expect(field.long).toBe(true);
  },
);

it.each<Field>([text(), choice({}), boolean(), number(), dateTime(), reference('deals'), tenant()])(
  '$kind fits a list',
  (field) => {
    expect(field.long).toBeUndefined();
  },
);
