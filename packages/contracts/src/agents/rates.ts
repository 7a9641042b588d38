import * as z from 'zod/mini';
import { CATEGORIES, category } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';

/**
 * Rate categories: those in which bets are recorded (rule 1.4). Draws by series are `e-lottery`; national and Vietnamese ones,
 * sold at fixed odds, are both `lottery`, where the rate is the maximum rebate that a member may keep.
 */
export const RATE_CATEGORIES = CATEGORIES;
/** Rates are parts per million in steps of 0.1 %. */
export const RATE_STEP_PPM = 1000;
/** Series 2000, which would return the lottery's whole margin. */
export const RATE_CEILING_PPM = 150_000;
const LEAST_SERIES = 1700;
const PPM_PER_SERIES = 500;
/** The rate of draws by series, expressed as a series: 1700 is zero, 20 points are 1 % (rule 1.4). */
export const seriesOf = (ppm: number): number => LEAST_SERIES + ppm / PPM_PER_SERIES;
export const ppmOfSeries = (series: number): number => (series - LEAST_SERIES) * PPM_PER_SERIES;

/** Integer parts per million; step and limits have refusals of their own. */
export const ratePpm = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const rate = z.object({ category, ratePpm });
export type Rate = z.output<typeof rate>;
/** Each category once; unnamed ones are unchanged, or get the brand's default. */
export const rates = z.array(rate).check(
  z.maxLength(RATE_CATEGORIES.length),
  z.refine((list) => new Set(list.map((one) => one.category)).size === list.length),
);
/** A rate with the maximum that the setter may give. */
export const boundedRate = z.object({ category, ratePpm, mostPpm: ratePpm });

export const RATE_REFUSALS = ['RATE_GRID', 'RATE_LIMIT', 'RATE_ABOVE_UPLINE'] as const;

export const getOwnRates = defineRoute({
  method: 'GET',
  path: '/wps/agent/rates',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    /** Own rates: the maximum an agent can pass on, and so the margin; and the default for new members. */
    list: z.array(z.object({ category, ratePpm, stepPpm: z.int(), newcomerPpm: ratePpm })),
    /** Remaining direct downlines that may be opened or invited, and whether agents are allowed. */
    leftDirect: z.int(),
    mayTakeAgents: z.boolean(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Rates of the agent by category, and how many more direct downlines are allowed (rules 1.2, 1.4)',
});
export const raiseRates = defineRoute({
  method: 'POST',
  path: '/wps/agent/team/:memberId/rates',
  access: 'member-agent',
  input: z.object({ memberId: z.string().check(z.maxLength(32)), rates: rates.check(z.minLength(1)) }),
  output: z.object({ list: z.array(boundedRate) }),
  refusals: [
    'TRIAL',
    'NOT_AGENT',
    'NOT_FOUND',
    'NOT_DIRECT',
    ...RATE_REFUSALS,
    'RATE_DECREASE',
    'UPLINE_BLOCKED',
    'RATE_LIMITED',
  ],
  summary: 'Raise a direct downline’s rates, up to the agent’s own (rule 1.4)',
});
