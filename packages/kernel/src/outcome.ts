/** A business refusal: a declared code of the contract, with parameters for its message. The HTTP layer maps it to a status. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldRefusal[];
  constructor(
    code: string,
    params: Readonly<Record<string, string | number>> = {},
    fields: readonly FieldRefusal[] = [],
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** A value that must be there. Refuses `NOT_FOUND`. */
export const found = <T>(value: T | null): T => {
  if (value === null) throw new Refused('NOT_FOUND');
  return value;
};

/** A refused input field, with the code of its message. */
export interface FieldRefusal {
  readonly name: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The database or an external party did not answer: the outcome is unknown, the caller may retry. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
