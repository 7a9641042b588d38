/** Business said no: a declared code of the contract, with values for its message. The HTTP layer knows its status. */
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

/** One field of the input that was refused, with the code of its own message. */
export interface FieldRefusal {
  readonly name: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The database or an outside party did not answer: the outcome is unknown, the caller may retry. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
