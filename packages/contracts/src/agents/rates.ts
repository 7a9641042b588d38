import * as z from 'zod/mini';
import { CATEGORIES, category } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';

/**
 * What has a rate of its own: the categories in which bets are kept (rule 1.4). Draws by series are `e-lottery`; national and
 * Vietnamese ones, sold by fixed tables, are both `lottery`, and their rate is what a member may keep of a table.
 */
export const RATE_CATEGORIES = CATEGORIES;
/** Rates are parts per million on a grid of 0.1 %. */
export const RATE_STEP_PPM = 1000;
/** Series 2000, which would give back everything that a lottery keeps. */
export const RATE_CEILING_PPM = 150_000;
const LEAST_SERIES = 1700;
const PPM_PER_SERIES = 500;
/** The rate of draws by series, as that series: 1700 keeps nothing, 20 points are 1 % (rule 1.4). */
export const seriesOf = (ppm: number): number => LEAST_SERIES + ppm / PPM_PER_SERIES;
export const ppmOfSeries = (series: number): number => (series - LEAST_SERIES) * PPM_PER_SERIES;

/** Whole parts per million; grid and limits are refusals of their own. */
export const ratePpm = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const rate = z.object({ category, ratePpm });
export type Rate = z.output<typeof rate>;
/** Each category once; those that are not named stay as they are, or are what the brand gives newcomers. */
export const rates = z.array(rate).check(
  z.maxLength(RATE_CATEGORIES.length),
  z.refine((list) => new Set(list.map((one) => one.category)).size === list.length),
);
/** A rate with the most that whoever sets it may give. */
export const boundedRate = z.object({ category, ratePpm, mostPpm: ratePpm });

export const RATE_REFUSALS = ['RATE_GRID', 'RATE_LIMIT', 'RATE_ABOVE_UPLINE'] as const;

export const getOwnRates = defineRoute({
  method: 'GET',
  path: '/wps/agent/rates',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    /** Own rates: what an agent may give on, and so the margin that he keeps; and what newcomers get whose rate he does not choose. */
    list: z.array(z.object({ category, ratePpm, stepPpm: z.int(), newcomerPpm: ratePpm })),
    /** How many may still be opened or invited directly below, and whether agents among them. */
    leftDirect: z.int(),
    mayTakeAgents: z.boolean(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Own rates by category, and what may still be taken below (rules 1.2, 1.4)',
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
  summary: 'Raise the rates of somebody directly below, up to the own ones (rule 1.4)',
});
