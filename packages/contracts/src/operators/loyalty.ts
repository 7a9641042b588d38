import * as z from 'zod/mini';
import { ladder } from '../loyalty/ladder.ts';
import { pointRules, pointUnits } from '../loyalty/points.ts';
import { levelChange } from '../loyalty/vip.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const version = z.int().check(z.minimum(0));
const changed = z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() }));

const ladderNow = z.object({
  version,
  ladder,
  changed,
  /** Members by level; the index is the level. */
  members: z.array(z.int()),
});
export const getLadder = defineRoute({
  method: 'GET',
  path: '/operator/loyalty/ladder',
  access: 'operator:loyalty.read',
  input: z.object({}),
  output: ladderNow,
  refusals: [],
  summary: 'VIP ladder of the brand with its version, and the number of members at each level',
});
export const saveLadder = defineRoute({
  method: 'PUT',
  path: '/operator/loyalty/ladder',
  access: 'operator:loyalty.write',
  input: z.object({ version, ladder, note }),
  output: ladderNow,
  refusals: ['EDIT_CONFLICT', 'INPUT_INVALID'],
  summary: 'Save the next version of the VIP ladder; it applies from the next night, benefits immediately',
});

const pointsNow = z.object({ version, rules: pointRules, changed });
export const getPointRules = defineRoute({
  method: 'GET',
  path: '/operator/loyalty/points',
  access: 'operator:loyalty.read',
  input: z.object({}),
  output: pointsNow,
  refusals: [],
  summary: 'Points rates and terms of exchange, with the version',
});
export const savePointRules = defineRoute({
  method: 'PUT',
  path: '/operator/loyalty/points',
  access: 'operator:loyalty.write',
  input: z.object({ version, rules: pointRules, note }),
  output: pointsNow,
  refusals: ['EDIT_CONFLICT', 'INPUT_INVALID'],
  summary: 'Save the next version of the points rates; it applies to days not yet counted',
});

const memberId = z.string().check(z.maxLength(32));
export const memberLoyalty = z.object({
  level: z.int(),
  isLocked: z.boolean(),
  highest: z.int(),
  deposit: decimalUnits,
  validBet: decimalUnits,
  windowBet: decimalUnits,
  windowEndDay: z.nullable(z.string()),
  points: pointUnits,
  history: z.array(levelChange),
});
export const getMemberLoyalty = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/loyalty',
  access: 'operator:loyalty.read',
  input: z.object({ memberId }),
  output: memberLoyalty,
  refusals: ['NOT_FOUND'],
  summary: 'VIP level, totals, points and level history of a member',
});
export const setMemberLevel = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/level',
  access: 'operator:loyalty.write',
  input: z.object({ memberId, level: z.int().check(z.minimum(0), z.maximum(99)), isLocked: z.boolean(), reason: note }),
  output: memberLoyalty,
  refusals: ['NOT_FOUND', 'INPUT_INVALID'],
  summary: 'Set the VIP level manually and lock it against upgrade and downgrade; no gift is paid for it',
});
