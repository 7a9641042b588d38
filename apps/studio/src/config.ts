import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { TICKETS } from '../games/engine/jackpot.ts';
import { type SettingName, STUDIO_SETTINGS, valueFrom } from './settings.ts';

/** The configuration of the process, from its environment. */
export interface StudioConfig {
  readonly port: number;
  readonly host: string;
  /** How long it serves on after it was asked to stop, in milliseconds: less than a call waits for its table (`tables/shared-table.ts`). */
  readonly drainMs: number;
  readonly databaseUrl: string;
  /** The public origin of the studio; addresses of games begin with it. */
  readonly origin: string;
  /** Base address of the operator's wallets; each house has its own, by partner code. */
  readonly walletBase: string;
  readonly privateKey: KeyObject;
  readonly operatorPublicKey: KeyObject;
  /** Settings of the witness process; only the paths of its key and login are known here. Null where shared rounds are closed. */
  readonly witness: Readonly<Record<string, string>> | null;
  /** How long betting is open in a shared round. */
  readonly tableBettingMs: number;
  /** The factor by which waiting times for wallets and pages are extended in hands between players; overridden only by tests. */
  readonly tablePatience: number;
  /** Recorded messages of a provider to be played; null without. */
  readonly feedFolder: string | null;
  /** Origins of brands that may frame a game. */
  readonly frameAncestors: readonly string[];
  readonly dialect: 'kismet' | 'hub88';
  /** Timeout of one attempt at a wallet call (vendor protocol 1.7). */
  readonly walletTimeoutMs: number;
  /** Number of tickets in a pool's draw; overridden only by tests. */
  readonly jackpotTickets: number;
  /** A file with the milliseconds by which tests have moved every clock of the installation. */
  readonly clockFile: string | null;
  /** A named point at which a test kills the process; null outside tests. */
  readonly crashAt: string | null;
}

const LONGEST_DRAIN_MS = 4_000;

/** Reads the environment; throws with the name of the missing or invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv): StudioConfig {
  const value = (name: SettingName): string => valueFrom(env, name);
  const port = Number(value('STUDIO_PORT'));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('STUDIO_PORT is no port');
  const drainMs = Number(value('STUDIO_DRAIN_MS'));
  if (!Number.isInteger(drainMs) || drainMs < 0 || drainMs > LONGEST_DRAIN_MS)
    throw new Error(`STUDIO_DRAIN_MS is no number from 0 to ${LONGEST_DRAIN_MS}`);
  const dialect = value('STUDIO_DIALECT');
  if (dialect !== 'kismet' && dialect !== 'hub88') throw new Error('STUDIO_DIALECT is neither kismet nor hub88');
  const forTests = (name: SettingName): string =>
    value('NODE_ENV') === 'test' ? value(name) : (STUDIO_SETTINGS[name].fallback ?? '');
  return Object.freeze({
    port,
    host: value('STUDIO_HOST'),
    drainMs,
    databaseUrl: value('STUDIO_DATABASE_URL'),
    origin: new URL(value('STUDIO_ORIGIN')).origin,
    walletBase: new URL(value('STUDIO_WALLET_BASE')).href.replace(/\/$/, ''),
    privateKey: createPrivateKey(fs.readFileSync(value('STUDIO_PRIVATE_KEY_FILE'))),
    operatorPublicKey: createPublicKey(fs.readFileSync(value('STUDIO_OPERATOR_PUBLIC_KEY_FILE'))),
    witness: witnessSettings(env),
    tableBettingMs: Number(forTests('STUDIO_TABLE_BETTING_MS')),
    tablePatience: Number(forTests('STUDIO_TABLE_PATIENCE')),
    feedFolder: value('STUDIO_FEED_FOLDER') || null,
    frameAncestors: value('STUDIO_FRAME_ANCESTORS')
      .split(' ')
      .filter(Boolean)
      .map((origin) => new URL(origin).origin),
    dialect,
    walletTimeoutMs: Number(forTests('STUDIO_WALLET_TIMEOUT_MS')),
    jackpotTickets: Number(forTests('STUDIO_JACKPOT_TICKETS') || TICKETS),
    clockFile: value('CLOCK_FILE') || null,
    crashAt: forTests('STUDIO_CRASH_AT') || null,
  });
}

/** What the witness process receives: its key, and its own login or, without one, the studio's. The files are read by that process. */
function witnessSettings(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> | null {
  const keyFile = valueFrom(env, 'STUDIO_WITNESS_KEY_FILE');
  if (!keyFile) return null;
  const own = 'STUDIO_WITNESS_DATABASE_URL';
  const file = env[`${own}_FILE`];
  const url = env[own] || (file ? '' : valueFrom(env, 'STUDIO_DATABASE_URL'));
  return {
    STUDIO_WITNESS_KEY_FILE: keyFile,
    ...(url ? { [own]: url } : {}),
    ...(file ? { [`${own}_FILE`]: file } : {}),
  };
}
