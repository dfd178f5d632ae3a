/** The texts of a change: its button, the question before it, the message after it. `{field}` stands for the record's value. */
export interface ActionTexts {
  /** The label of the button. Default: the name in words. */
  readonly label: string;
  /** A name from `src/components/icons`. Default: `ok`, of deleting `trash`. */
  readonly icon: string;
  /** The question before the change. */
  readonly confirm: {
    readonly title: string;
    /** The consequences of the action. */
    readonly text: string;
    /** The label of the button that confirms: `Yes, Delete`. */
    readonly yes: string;
  };
  /** The message after the change. */
  readonly done: string;
}

/** A call with its own data provider method: `dataProvider.setRole('users', { id, data })` sends `PUT users/{id}/role`. Spec §7. */
export interface RecordCall {
  readonly method: 'POST' | 'PUT';
  /** The part of the URL after the record's ID. */
  readonly path: string;
}

/** A named change of one record: `POST {resource}/{id}/{action}` returns the record. `access` says who may do it. Spec §4, §7. */
export interface Action<Values = Readonly<Record<string, unknown>>> extends ActionTexts {
  /** The action is offered while the record has these values. Default: always. */
  readonly when: Values;
  /** The values of the record after the action. Default: unchanged. */
  readonly sets: Values;
}
