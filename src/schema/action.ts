/**
 * What stands on the button of a change, what is asked before it and what is said after it. `{field}` stands for the record's
 * value.
 */
export interface ActionTexts {
  /** On the button. Default: the name in words. */
  readonly label: string;
  /** A name from `src/look/icons`. Default: `ok`, of deleting `trash`. */
  readonly icon: string;
  /** What is asked beforehand. */
  readonly confirm: {
    readonly title: string;
    /** What will happen. */
    readonly text: string;
    /** The button that does it: `Yes, Delete`. */
    readonly yes: string;
  };
  /** Said afterwards. */
  readonly done: string;
}

/**
 * A change of one record that has a name of its own: `POST {resource}/{id}/{action}`, answered with the record. Who may do it
 * stands in `access` under its name. Spec §4, §7.
 */
export interface Action<Values = Readonly<Record<string, unknown>>> extends ActionTexts {
  /** Offered while the record has these values. Default: always. */
  readonly when: Values;
  /** The values that the record has afterwards. Default: as before. */
  readonly sets: Values;
}
