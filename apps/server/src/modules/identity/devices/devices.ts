import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import { addressNet } from '../../../platform/address-block.ts';
import { randomToken, tokenHash } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Caller } from '../caller.ts';
import * as store from './device-store.ts';

export const DEVICE_COOKIE = '__Host-dev';
const COOKIE_S = 400 * 86_400;
const TRUST_MS = 30 * 86_400_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What is known about the device and network of a login. */
export interface Place {
  readonly deviceId: string | null;
  readonly isTrusted: boolean;
  /** Also true for the very first login: there is nothing to compare with. */
  readonly isNetKnown: boolean;
}

/** Devices and networks from which a member has signed in (T02, row LG-13). */
export interface Devices {
  placeOf(caller: Caller, memberId: bigint): Promise<Place>;
  /** Records device and network of a completed sign-in; returns the device id and sets its cookie after commit. */
  note(
    tx: Tx,
    caller: Caller,
    memberId: bigint,
    trust: boolean,
  ): Promise<{ deviceId: string | null; tokenHash: Buffer | null; committed(): void }>;
}

const cookieOf = ({ answer }: Caller): string | null => {
  const token = answer.cookies[DEVICE_COOKIE];
  return token && TOKEN.test(token) ? token : null;
};

export function createDevices({ db, clock }: { db: Db; clock: Clock }): Devices {
  return {
    async placeOf(caller, memberId) {
      const token = cookieOf(caller);
      // Always queried, so that an unknown device takes the same time.
      const device = await store.readDevice(db, token ? tokenHash(token) : Buffer.alloc(32), memberId);
      const { isKnown, hasAny } = await store.readNets(db, memberId, addressNet(caller.visit.ip));
      return {
        deviceId: device?.deviceId ?? null,
        isTrusted: device?.trustedUntilMs != null && device.trustedUntilMs > clock.now(),
        isNetKnown: isKnown || !hasAny,
      };
    },
    async note(tx, caller, memberId, trust) {
      const nowMs = clock.now();
      await store.writeNet(tx, memberId, addressNet(caller.visit.ip), nowMs);
      if (!caller.visit.isBrowser) return { deviceId: null, tokenHash: null, committed() {} };
      const token = cookieOf(caller) ?? randomToken();
      const deviceId = await store.writeDevice(tx, {
        deviceId: uuidv7(nowMs),
        tokenHash: tokenHash(token),
        memberId,
        userAgent: caller.visit.userAgent,
        nowMs,
        trustedUntilMs: trust ? nowMs + TRUST_MS : null,
      });
      return {
        deviceId,
        tokenHash: tokenHash(token),
        committed: () => caller.answer.setCookie(DEVICE_COOKIE, token, { sameSite: 'lax', maxAge: COOKIE_S }),
      };
    },
  };
}
