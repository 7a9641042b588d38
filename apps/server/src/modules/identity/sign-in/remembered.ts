import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import { addressNet } from '../../../platform/address-block.ts';
import { isSameSecret, randomToken, tokenHash } from '../../../platform/crypto.ts';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import type { Caller } from '../caller.ts';
import * as store from './remember-store.ts';

export const REMEMBER_COOKIE = '__Host-rm';
const LIFE_MS = 86_400_000;

/** Verdict on a remember-me cookie. `stolen`: it was used before, so a copy exists and its family is revoked. */
export type Redeemed =
  | { readonly is: 'good'; readonly memberId: bigint; readonly familyId: string; readonly expiresMs: number }
  | { readonly is: 'stolen'; readonly memberId: bigint }
  | { readonly is: 'nothing' };

interface Issued {
  readonly until: string;
  committed(): void;
}

/** Remember-me for a day: a single-use cookie that is replaced at each use (row LG-11, security 3.3). */
export interface Remembered {
  /** Issues the cookie, for a new day or for the rest of the current one. */
  issue(
    tx: Tx,
    caller: Caller,
    memberId: bigint,
    goesOn: { familyId: string; expiresMs: number } | null,
  ): Promise<Issued>;
  /** Consumes the caller's cookie. */
  redeem(caller: Caller): Promise<Redeemed>;
  /** Revokes the caller's own, on server and browser: the box was left unticked. */
  drop(caller: Caller): Promise<void>;
  /** Revokes all of a member. */
  revokeAll(tx: Tx, memberId: bigint): Promise<void>;
}

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;
const partsOf = ({ answer }: Caller) => {
  const [, selector, verifier] = SHAPE.exec(answer.cookies[REMEMBER_COOKIE] ?? '') ?? [];
  return selector && verifier ? { selector, verifierHash: tokenHash(verifier) } : null;
};

export function createRemembered({ db, clock }: { db: Db; clock: Clock }): Remembered {
  return {
    async issue(tx, caller, memberId, goesOn) {
      const now = clock.now();
      const [selector, verifier] = [randomBytes(16).toString('base64url'), randomToken()];
      const expiresMs = goesOn?.expiresMs ?? now + LIFE_MS;
      await store.writeRemembered(tx, {
        selector,
        verifierHash: tokenHash(verifier),
        familyId: goesOn?.familyId ?? uuidv7(now),
        memberId,
        brandId: caller.brand.brandId,
        net: addressNet(caller.visit.ip),
        createdMs: now,
        expiresMs,
      });
      return {
        until: new Date(expiresMs).toISOString(),
        committed: () =>
          caller.answer.setCookie(REMEMBER_COOKIE, `${selector}.${verifier}`, {
            sameSite: 'strict',
            maxAge: Math.floor((expiresMs - now) / 1000),
          }),
      };
    },
    redeem: (caller) =>
      withTx(db, async (tx): Promise<Redeemed> => {
        const brought = partsOf(caller);
        const row = brought && (await store.lockRemembered(tx, brought.selector));
        if (!row || row.brandId !== caller.brand.brandId || !isSameSecret(row.verifierHash, brought.verifierHash))
          return { is: 'nothing' };
        const { memberId, familyId, expiresMs } = row;
        if (row.isUsed && !row.isRevoked) {
          await store.revokeFamily(tx, familyId, clock.now());
          return { is: 'stolen', memberId };
        }
        if (row.isRevoked || clock.now() >= expiresMs) return { is: 'nothing' };
        await store.useRemembered(tx, row.selector, clock.now());
        return { is: 'good', memberId, familyId, expiresMs };
      }),
    async drop(caller) {
      if (caller.answer.cookies[REMEMBER_COOKIE] === undefined) return;
      const brought = partsOf(caller);
      caller.answer.clearCookie(REMEMBER_COOKIE);
      if (!brought) return;
      await withTx(db, async (tx) => {
        const row = await store.lockRemembered(tx, brought.selector);
        if (row && isSameSecret(row.verifierHash, brought.verifierHash))
          await store.revokeFamily(tx, row.familyId, clock.now());
      });
    },
    revokeAll: (tx, memberId) => store.revokeOfMember(tx, memberId, clock.now()),
  };
}
