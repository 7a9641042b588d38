import type { Route } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';

/** A field's error: the code of a text `field.<CODE>`, and that text's values. */
export interface FieldFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
export type FieldFaults = Readonly<Record<string, FieldFault>>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Contract violations of an input before it is sent: the first per field. */
export function contractFaults(route: Pick<Route, 'input'>, input: Record<string, unknown>): FieldFaults {
  const read = z.safeEncode(route.input as z.ZodMiniType, input as never);
  const faults: Record<string, FieldFault> = {};
  for (const { path } of read.error?.issues ?? []) {
    const name = String(path[0]);
    faults[name] ??= { code: isMissing(input[name]) ? 'FIELD_REQUIRED' : 'FIELD_INVALID', params: {} };
  }
  return faults;
}

/** Field errors of a refusal. */
export const refusedFields = (error: unknown): FieldFaults =>
  error instanceof Refused
    ? Object.fromEntries(error.fields.map(({ name, code, params }) => [name, { code, params: params ?? {} }]))
    : {};
