import type { FieldFaults } from '@kismet/app-kit/contract-faults';

/** The general error at each of these fields. */
export const invalidFields = (names: readonly string[]): FieldFaults =>
  Object.fromEntries(names.map((name) => [name, { code: 'FIELD_INVALID', params: {} }]));
