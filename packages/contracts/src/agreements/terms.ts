import { AGREEMENT_KINDS, ALL_GAMES } from '@kismet/rules/agreements/kind';
import { CARRIES } from '@kismet/rules/agreements/pay';
import type { Period } from '@kismet/rules/agreements/period';
import { AGREEMENT_STATES } from '@kismet/rules/agreements/state';
import { BILL_STATES } from '@kismet/rules/agreements/waterfall';
import * as z from 'zod/mini';
import { CATEGORIES, category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';

export const agreementKind = z.enum(AGREEMENT_KINDS);
export const agreementState = z.enum(AGREEMENT_STATES);

/** A codec between the letters of the specification and our words. */
function wireLetters<Word extends string>(byWord: Readonly<Record<Word, string>>) {
  const words = Object.keys(byWord) as [Word, ...Word[]];
  const wire = words.map((word) => byWord[word]);
  return z.codec(z.enum(wire as [string, ...string[]]), z.enum(words), {
    decode: (letter) => words[wire.indexOf(letter)]!,
    encode: (word) => byWord[word as Word],
  });
}
/** The state of a request in the consolidated blocks (row AG-17). */
export const stateLetter = wireLetters<(typeof AGREEMENT_STATES)[number]>({
  offered: 'P',
  active: 'A',
  'change-pending': 'E',
  'end-pending': 'V',
  rejected: 'R',
  ended: 'C',
  expired: 'X',
});
export const billState = z.enum(BILL_STATES);
export const carry = z.enum(CARRIES);

/** A category of games, or all of them together: `CONS` on the wire (rule 2.1). */
const OURS = [...CATEGORIES, ALL_GAMES] as const;
export type AgreementCategory = (typeof OURS)[number];
const wires = OURS.map((one) => (one === ALL_GAMES ? 'CONS' : (z.encode(category, one as never) as string)));
export const agreementCategory = z.codec(z.enum(wires as [string, ...string[]]), z.enum(OURS), {
  decode: (wire) => OURS[wires.indexOf(wire)]!,
  encode: (ours) => wires[OURS.indexOf(ours)]!,
});

/** Codes of periods (row AG-15): H is half a month. */
export const period = wireLetters<Period>({
  daily: 'D',
  weekly: 'W',
  semimonthly: 'H',
  monthly: 'M',
  hourly: 'HR',
  'real-time': 'RT',
});

export const rateType = z.enum(['percent', 'fixed', 'win-loss']);
export type RateType = z.output<typeof rateType>;
/** In the consolidated blocks (row AG-15). */
export const rateTypeLetter = wireLetters<RateType>({ percent: 'P', fixed: 'F', 'win-loss': 'W' });
const ppm = z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0);
const threshold = z._default(decimalUnits, 0n);
/** One tier of an agreement; fields not used by its kind are 0 or absent. Rates in parts per million. */
export const tier = z.object({
  /** Team valid bet: of the period (`minimumBet`, `betVolume`), of the hour (`per hour`), of the day (`betAmountDaily`). */
  bet: threshold,
  netLoss: threshold,
  active: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  singleBet: threshold,
  /** Percent, a fixed amount, or hourly by result: separate rates for winning and losing turnover. */
  rateType: z._default(rateType, 'percent'),
  /** Real time, and with `rateType` W: on winning turnover. */
  ratePpm: ppm,
  lossRatePpm: ppm,
  /** With `rateType` fixed: this amount. */
  fixed: threshold,
});
export type WireTier = z.output<typeof tier>;
export const tiers = z.array(tier).check(z.maxLength(20));

export const terms = z.object({
  no: z.int(),
  tiers: z.array(tier),
  effectiveFrom: z.nullable(z.string()),
  effectiveTo: z.nullable(z.string()),
});
/** A member of the network; null for the platform. */
export const person = z.nullable(z.object({ memberId: z.string(), name: z.string() }));

export const agreement = z.object({
  agreementId: z.string(),
  kind: agreementKind,
  category: agreementCategory,
  period,
  carry,
  state: agreementState,
  /** Who requested the pending end. */
  initiator: z.nullable(z.enum(['upline', 'accepter'])),
  offerer: person,
  accepter: person,
  /** Whether the reader is the payee. */
  isMine: z.boolean(),
  /** Whether the reader's answer is awaited. */
  isMyTurn: z.boolean(),
  /** Whether accepting ends agreements below (row AG-14). */
  downlineHigherRate: z.boolean(),
  inForce: z.nullable(terms),
  /** Accepted, and begins at a later boundary. */
  next: z.nullable(terms),
  /** Offered, and not answered. */
  draft: z.nullable(terms),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  beginsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
});
export type ShownAgreement = z.output<typeof agreement>;

export const step = z.object({
  at: z.string(),
  event: z.string(),
  by: z.enum(['upline', 'accepter', 'system', 'operator']),
  state: agreementState,
  /** The rejection reason, as written. */
  reason: z.string(),
});
/** An agreement below that ends when other terms are accepted. */
export const ending = z.object({ agreementId: z.string(), offerer: person, accepter: person, state: agreementState });
export type Ending = z.output<typeof ending>;

export const bill = z.object({
  billId: z.string(),
  agreementId: z.string(),
  kind: agreementKind,
  category: agreementCategory,
  period,
  periodStart: z.string(),
  periodEnd: z.string(),
  payer: person,
  accepter: person,
  /** Index of the tier reached; -1 for none. */
  tier: z.int(),
  /** The team's figures in the period, by which the tier was determined. */
  validBet: decimalUnits,
  netLoss: decimalUnits,
  active: z.int(),
  /** base x rate = gross. */
  base: decimalUnits,
  rateType,
  ratePpm: z.int(),
  lossRatePpm: z.int(),
  gross: decimalUnits,
  due: decimalUnits,
  received: decimalUnits,
  /** To direct downlines. */
  owed: decimalUnits,
  passed: decimalUnits,
  /** received - passed. */
  kept: decimalUnits,
  state: billState,
  remark: z.string(),
  expiresAt: z.nullable(z.string()),
  at: z.string(),
});
export type ShownBill = z.output<typeof bill>;

/** The parts of a bill's formula, from the snapshot of its period. */
export const billParts = z.object({
  validBet: decimalUnits,
  netLoss: decimalUnits,
  active: z.int(),
  carryIn: decimalUnits,
  unit: decimalUnits,
  tiers: z.array(tier),
  /**
   * Real time, and hourly by result: winning and losing parts. Real time also: tickets counted, and carry-over from and to
   * other slots.
   */
  profitBase: decimalUnits,
  lossBase: decimalUnits,
  tickets: z.int(),
  leftBefore: decimalUnits,
  left: decimalUnits,
});
