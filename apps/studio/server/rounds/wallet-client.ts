import { type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { signHeadersInPool } from '@kismet/contracts/vendor/signature';
import { WALLET_PATHS, walletAnswer } from '@kismet/contracts/vendor/wallet';
import type { Clock } from '@kismet/kernel/time';
import { walletPost } from './wallet-post.ts';

/** Result of a call: a status of the protocol, or none (network, timeout, HTTP status, unreadable answer). */
export interface WalletReply {
  readonly status: string | null;
  /** Units of 10^-5; null when the answer has none. */
  readonly balance: bigint | null;
}

export interface WalletClient {
  /** One attempt, or several while there is no answer. */
  send(house: string, path: 'bet' | 'win' | 'rollback', body: string, tries: number): Promise<WalletReply>;
  /** A player's current balance; null status when the wallet does not answer. */
  balance(house: string, user: string, token: string, gameCode: string): Promise<WalletReply>;
}

export interface WalletOptions {
  /** The base of wallet addresses: a house's address is this, a slash and its partner code. */
  readonly base: string;
  readonly key: KeyObject;
  readonly clock: Clock;
  /** The stricter dialect also signs a timestamp. */
  readonly isTimestamped: boolean;
  readonly timeoutMs: number;
}

const SILENCE: WalletReply = { status: null, balance: null };
const PAUSE_BETWEEN_TRIES_MS = 50;

/** Calls the operator's wallet; never throws, since any failure leaves the result of a call unknown. */
export function walletClient(options: WalletOptions): WalletClient {
  const post = walletPost(options.base, options.timeoutMs);
  const once = async (house: string, path: string, body: string): Promise<WalletReply> => {
    try {
      const bytes = Buffer.from(body);
      const timestamp = options.isTimestamped ? String(options.clock.now()) : undefined;
      const headers = await signHeadersInPool(bytes, options.key, timestamp);
      const { status, text } = await post(`/${house}${path}`, bytes, headers);
      if (status !== 200) return SILENCE;
      const answer = walletAnswer.safeParse(parseExactJson(text));
      return answer.success ? { status: answer.data.status, balance: answer.data.balance ?? null } : SILENCE;
    } catch {
      return SILENCE;
    }
  };
  return {
    async send(house, path, body, tries) {
      let reply = SILENCE;
      for (let left = tries; left > 0; left--) {
        reply = await once(house, WALLET_PATHS[path], body);
        if (reply.status !== null) break;
        if (left > 1) await sleep(PAUSE_BETWEEN_TRIES_MS);
      }
      return reply;
    },
    balance: (house, user, token, gameCode) =>
      once(house, WALLET_PATHS.balance, exactJson({ user, token, request_uuid: randomUUID(), game_code: gameCode })),
  };
}
