import { type Condition, RULE_CONDITIONS, type Rule, SINCE_DAYS, WINDOW_DAYS } from '@kismet/rules/crm/segment';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';

const windowDays = z.int().check(z.minimum(1), z.maximum(WINDOW_DAYS));
const sinceDays = z.int().check(z.minimum(1), z.maximum(SINCE_DAYS));
const level = z.int().check(z.minimum(0), z.maximum(99));
const positive = decimalUnits.check(z.refine((units) => units > 0n && units <= 1_000_000_000_000n));
const condition = z.discriminatedUnion('is', [
  z.object({ is: z.literal('level'), atLeast: level, atMost: level }),
  z.object({ is: z.literal('label'), label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  z.object({ is: z.literal('country'), country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  z.object({ is: z.literal('language'), language: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  z.object({ is: z.literal('deposits'), days: windowDays, atLeast: positive }),
  z.object({ is: z.literal('depositor') }),
  z.object({ is: z.literal('played'), days: sinceDays }),
  z.object({ is: z.literal('registered'), days: sinceDays }),
  z.object({ is: z.literal('downline'), agent: z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{12}$/)) }),
  z.object({ is: z.literal('alerted') }),
]);
type AnyRule = z.ZodMiniType<Rule>;
const group = (inner: AnyRule): AnyRule =>
  z.union([
    condition,
    z.object({
      is: z.enum(['all', 'any']),
      of: z.array(inner).check(z.minLength(1), z.maxLength(RULE_CONDITIONS)),
    }),
    z.object({ is: z.literal('not'), rule: inner }),
  ]) as unknown as AnyRule;

/** A segment's rule: at most four levels, so that the schema needs no recursion and a request cannot nest indefinitely. */
export const rule = group(group(group(condition as unknown as AnyRule)));
export type { Condition, Rule };
