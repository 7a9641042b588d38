import type { Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';
import {
  addNewWagers,
  type BetAnswer,
  endWagers,
  freezePayments,
  keepAnswers,
  keyOf,
  type NewWager,
  type WagerKey,
  type WagerRow,
  wagerById,
  wagersWithSessions,
} from './wager-store.ts';

/** A round with hundreds of wagers is sent and paid at one moment: what its calls need from the database takes one statement for many of them. */
const MOST = 50;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 8;

type At = { readonly now: Date };

/** Journals a wager; returns the existing one if its id was used before. */
export const journalOne = inBatchesOn(
  async (tx: Queryable, wagers: readonly (NewWager & At)[]): Promise<WagerRow[]> => {
    const added = await addNewWagers(tx, wagers, wagers[0]!.now);
    const rows = new Map(added.map((row) => [keyOf(row), row]));
    return Promise.all(wagers.map((one) => rows.get(keyOf(one)) ?? wagerById(tx, one.owner, one.id)));
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** An existing wager, with what its calls need from its session. */
export const readOne = inBatchesOn(
  async (tx: Queryable, keys: readonly WagerKey[]) => {
    const rows = new Map((await wagersWithSessions(tx, keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(keyOf(key))!);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** Stores the wallet's answer to a bet; the first answer stays and is returned. */
export const keepOne = inBatchesOn(
  async (tx: Queryable, told: readonly (WagerKey & { readonly answer: BetAnswer })[]): Promise<BetAnswer[]> => {
    const kept = await keepAnswers(tx, told);
    return told.map((one) => kept.get(keyOf(one))!);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** Freezes a payment; one frozen earlier stays. Returns the wager. */
export const freezeOne = inBatchesOn(
  async (
    tx: Queryable,
    payments: readonly (WagerKey & { readonly amount: bigint; readonly call: PreparedCall })[],
  ): Promise<WagerRow[]> => {
    const rows = new Map((await freezePayments(tx, payments)).map((row) => [keyOf(row), row]));
    return Promise.all(payments.map((one) => rows.get(keyOf(one)) ?? wagerById(tx, one.owner, one.id)));
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** Ends a wager; the first time stays. */
export const endOne = inBatchesOn(
  async (tx: Queryable, ended: readonly (WagerKey & At)[]): Promise<undefined[]> => {
    await endWagers(tx, ended, ended[0]!.now);
    return ended.map(() => undefined);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);
