import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { TICKETS } from '../games/engine/jackpot.ts';

/** The configuration of the process, from its environment. */
export interface StudioConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The public origin of the studio, with which addresses of games begin. */
  readonly origin: string;
  /** Base address of the operator's wallets; each house has its own, by partner code. */
  readonly walletBase: string;
  readonly privateKey: KeyObject;
  readonly operatorPublicKey: KeyObject;
  /** Origins of brands that may frame a game. */
  readonly frameAncestors: readonly string[];
  readonly dialect: 'kismet' | 'hub88';
  /** Timeout of one try of a wallet call (vendor protocol 1.7). */
  readonly walletTimeoutMs: number;
  /** Number of tickets in a pool's draw; overridden only by tests. */
  readonly jackpotTickets: number;
  /** A file with the milliseconds by which tests have moved every clock of the installation. */
  readonly clockFile: string | null;
  /** A named point at which a test kills the process; null outside tests. */
  readonly crashAt: string | null;
}

/** Reads the environment; throws with the name of the missing or invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): StudioConfig {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const port = Number(env.STUDIO_PORT ?? '8082');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('STUDIO_PORT is no port');
  const dialect = env.STUDIO_DIALECT ?? 'kismet';
  if (dialect !== 'kismet' && dialect !== 'hub88') throw new Error('STUDIO_DIALECT is neither kismet nor hub88');
  return Object.freeze({
    port,
    host: env.STUDIO_HOST ?? '127.0.0.1',
    databaseUrl: required('STUDIO_DATABASE_URL'),
    origin: new URL(required('STUDIO_ORIGIN')).origin,
    walletBase: new URL(required('STUDIO_WALLET_BASE')).href.replace(/\/$/, ''),
    privateKey: createPrivateKey(fs.readFileSync(required('STUDIO_PRIVATE_KEY_FILE'))),
    operatorPublicKey: createPublicKey(fs.readFileSync(required('STUDIO_OPERATOR_PUBLIC_KEY_FILE'))),
    frameAncestors: (env.STUDIO_FRAME_ANCESTORS ?? '')
      .split(' ')
      .filter(Boolean)
      .map((origin) => new URL(origin).origin),
    dialect,
    walletTimeoutMs:
      env.NODE_ENV === 'test' && env.STUDIO_WALLET_TIMEOUT_MS ? Number(env.STUDIO_WALLET_TIMEOUT_MS) : 1_000,
    jackpotTickets:
      env.NODE_ENV === 'test' && env.STUDIO_JACKPOT_TICKETS ? Number(env.STUDIO_JACKPOT_TICKETS) : TICKETS,
    clockFile: env.CLOCK_FILE || null,
    crashAt: env.NODE_ENV === 'test' ? (env.STUDIO_CRASH_AT ?? null) : null,
  });
}
