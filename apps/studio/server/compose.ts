import path from 'node:path';
import { type Clock, systemClock } from '@kismet/kernel/time';
import type { FastifyInstance } from 'fastify';
import type { StudioConfig } from '../src/config.ts';
import { openDatabase } from './database.ts';
import { Hall } from './hall.ts';
import { studioApp } from './http/app.ts';
import { migrate } from './migrate.ts';
import { crashAt } from './rounds/crash-point.ts';
import { type Outbox, startOutbox } from './rounds/outbox.ts';
import type { RoundWork } from './rounds/settle.ts';
import { walletClient } from './rounds/wallet-client.ts';
import type { BookTime } from './sports/book-deps.ts';
import { startBookTime } from './sports/book-time.ts';
import { startSettling } from './sports/settling.ts';
import { SportsBook } from './sports/sports-book.ts';
import { TableTime } from './tables/table-time.ts';
import { WitnessProcess } from './witness/witness-process.ts';

export interface Studio {
  readonly app: FastifyInstance;
  readonly work: RoundWork;
  readonly outbox: Outbox;
  /** Null where shared rounds are closed. */
  readonly witness: WitnessProcess | null;
  readonly book: SportsBook;
  /** Lets running requests and rounds finish, then closes. */
  stop(): Promise<void>;
}

export interface ComposeOptions {
  readonly clock?: Clock;
  readonly outboxPauseMs?: number;
  /** The time of matches; the clock of the database unless a test moves it. */
  readonly bookTime?: BookTime;
  readonly logLevel?: string;
}

/** Three tries of a bet and one of its win, plus a margin: a round still being processed must not be picked up by another process. */
const LONGEST_TRIES = 6;
const LEASE_MARGIN_MS = 2_000;
const FOLDER = path.join(import.meta.dirname, '..');

/** Builds the studio from its configuration; does not listen yet. */
export async function composeStudio(config: StudioConfig, options: ComposeOptions = {}): Promise<Studio> {
  const pool = openDatabase(config.databaseUrl);
  await migrate(pool, path.join(FOLDER, 'db/migrations'));
  const clock = options.clock ?? systemClock;
  const wallet = walletClient({
    base: config.walletBase,
    key: config.privateKey,
    clock,
    isTimestamped: config.dialect === 'kismet',
    timeoutMs: config.walletTimeoutMs,
  });
  const work: RoundWork = {
    pool,
    clock,
    wallet,
    reach: crashAt(config.crashAt),
    tickets: config.jackpotTickets,
    leaseMs: config.walletTimeoutMs * LONGEST_TRIES + LEASE_MARGIN_MS,
  };
  let report = (error: unknown): void => console.error(error);
  const witness = config.witnessKeyFile ? new WitnessProcess(config.witnessKeyFile, config.databaseUrl) : null;
  const hall =
    witness &&
    (await Hall.start({
      ...work,
      draws: { pool, witness },
      time: await TableTime.start(pool),
      bettingMs: config.tableBettingMs,
      patience: config.tablePatience,
      onError: (error) => report(error),
    }));
  const bookTime = await startBookTime(pool, (error) => report(error));
  const book = new SportsBook({ ...work, time: options.bookTime ?? bookTime, onError: (error) => report(error) });
  const app = await studioApp({
    work,
    hall,
    book,
    origin: config.origin,
    operatorKey: config.operatorPublicKey,
    frameAncestors: config.frameAncestors,
    pageFolder: path.join(FOLDER, 'dist'),
    logLevel: options.logLevel ?? 'info',
  });
  report = (error) => app.log.error({ err: error }, 'table');
  const outbox = startOutbox(work, options.outboxPauseMs ?? 250, (error) => app.log.error({ err: error }, 'outbox'));
  const settling = startSettling(book, options.outboxPauseMs ?? 500);
  return {
    app,
    work,
    outbox,
    witness,
    book,
    async stop() {
      await app.close();
      await settling.stop();
      bookTime.stop();
      await hall?.stop();
      await witness?.stop();
      await outbox.stop();
      await pool.end();
    },
  };
}
