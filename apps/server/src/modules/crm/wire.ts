import { journeyRow } from '@kismet/contracts/crm/operator';
import { rule as ruleSchema } from '@kismet/contracts/crm/rule';
import type { Step } from '@kismet/rules/crm/journey';
import type { Rule } from '@kismet/rules/crm/segment';
import * as z from 'zod/mini';

/** Rules and steps are stored in the wire format, since JSON has no bigint. */
export const keptRule = (rule: Rule): unknown => z.encode(ruleSchema, rule);
export const ruleOf = (kept: unknown): Rule => z.decode(ruleSchema, kept as z.input<typeof ruleSchema>);
const steps = journeyRow.shape.steps;
export const keptSteps = (given: readonly Step[]): unknown => z.encode(steps, [...given]);
export const stepsOf = (kept: unknown): readonly Step[] => z.decode(steps, kept as z.input<typeof steps>);
