/** Something that the doctor has to say of a resource. */
export interface Remark {
  /** `wrong`: something cannot be read, shown or asked for. `note`: good to know, and no fault. */
  readonly level: 'wrong' | 'note';
  /** A sentence. */
  readonly what: string;
  /** What to write in the resource file. */
  readonly change?: string;
}

export interface Finding extends Remark {
  /** The resource's name. */
  readonly resource: string;
}

export function wrong(what: string, change?: string): Remark {
  return { level: 'wrong', what, ...(change !== undefined && { change }) };
}

export function note(what: string, change?: string): Remark {
  return { ...wrong(what, change), level: 'note' };
}
