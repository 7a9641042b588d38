import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '@kismet/kernel/time';
import type { FastifyInstance } from 'fastify';
import type { StudioConfig } from '../src/config.ts';
import { openDatabase, untilReachable } from './database.ts';
import { MirrorWatch } from './dealt/mirror-watch.ts';
import { FishRooms } from './fish/fish-rooms.ts';
import { Hall } from './hall.ts';
import { studioApp } from './http/app.ts';
import { migrate } from './migrate.ts';
import { crashAt } from './rounds/crash-point.ts';
import { type Outbox, startOutbox } from './rounds/outbox.ts';
import type { RoundWork } from './rounds/settle.ts';
import { walletClient } from './rounds/wallet-client.ts';
import type { BookTime } from './sports/book-deps.ts';
import { startBookTime } from './sports/book-time.ts';
import { followFeed } from './sports/feed/follow-feed.ts';
import { PlayedFeed } from './sports/feed/played-feed.ts';
import { movedTo, readRecording, recordedProgramme } from './sports/feed/recorded-feed.ts';
import { startPruning, startSettling } from './sports/settling/settling.ts';
import { SportsBook } from './sports/sports-book.ts';
import { TableTime } from './tables/table-time.ts';
import { WitnessProcess } from './witness/witness-process.ts';

export interface Studio {
  readonly app: FastifyInstance;
  readonly work: RoundWork;
  readonly outbox: Outbox;
  /** Null where shared rounds are closed. */
  readonly witness: WitnessProcess | null;
  readonly hall: Hall | null;
  readonly book: SportsBook;
  readonly fishRooms: FishRooms;
  /** Serves on for `STUDIO_DRAIN_MS`, reporting not ready; then lets running requests and rounds finish, and closes. */
  stop(): Promise<void>;
}

export interface ComposeOptions {
  readonly clock?: Clock;
  readonly outboxPauseMs?: number;
  /** The time of matches; the clock of the database unless a test moves it. */
  readonly bookTime?: BookTime;
  readonly logLevel?: string;
}

/** Three attempts at a bet and one at its win, plus a margin: another process must not pick up a round that is still being processed. */
const LONGEST_TRIES = 6;
const LEASE_MARGIN_MS = 2_000;
const FOLDER = path.join(import.meta.dirname, '..');

/** What every round needs: the database, the clock, and the operator's wallet. */
function roundWork(config: StudioConfig, pool: RoundWork['pool'], clock: Clock): RoundWork {
  const wallet = walletClient({
    base: config.walletBase,
    key: config.privateKey,
    clock,
    isTimestamped: config.dialect === 'kismet',
    timeoutMs: config.walletTimeoutMs,
  });
  return {
    pool,
    clock,
    wallet,
    reach: crashAt(config.crashAt),
    tickets: config.jackpotTickets,
    leaseMs: config.walletTimeoutMs * LONGEST_TRIES + LEASE_MARGIN_MS,
  };
}

/** Builds the studio from its configuration; does not listen yet. */
export async function composeStudio(config: StudioConfig, options: ComposeOptions = {}): Promise<Studio> {
  const pool = openDatabase(config.databaseUrl);
  await untilReachable(pool);
  await migrate(pool, path.join(FOLDER, 'db/migrations'));
  const work = roundWork(config, pool, options.clock ?? systemClock);
  let report = (error: unknown): void => console.error(error);
  const witness = config.witness ? new WitnessProcess(config.witness) : null;
  const hall =
    witness &&
    (await Hall.start({
      ...work,
      draws: { pool, witness },
      mirrors: new MirrorWatch(),
      time: await TableTime.start(pool),
      bettingMs: config.tableBettingMs,
      patience: config.tablePatience,
      onError: (error) => report(error),
    }));
  const bookTime = await startBookTime(pool, (error) => report(error));
  const book = new SportsBook({ ...work, time: options.bookTime ?? bookTime, onError: (error) => report(error) });
  const fishRooms = new FishRooms(work, (error) => report(error));
  let isServing = true;
  const app = await studioApp({
    work,
    hall,
    book,
    fishRooms,
    origin: config.origin,
    operatorKey: config.operatorPublicKey,
    frameAncestors: config.frameAncestors,
    pageFolder: path.join(FOLDER, 'dist'),
    logLevel: options.logLevel ?? 'info',
    isServing: () => isServing,
  });
  report = (error) => app.log.error({ err: error }, 'table');
  const outbox = startOutbox(work, options.outboxPauseMs ?? 250, (error) => app.log.error({ err: error }, 'outbox'));
  const settling = startSettling(book, options.outboxPauseMs ?? 500);
  const pruning = startPruning(book);
  const feed = config.feedFolder ? followFeed(book, await recordedFeed(config.feedFolder, book)) : null;
  return {
    app,
    work,
    outbox,
    witness,
    hall,
    book,
    fishRooms,
    async stop() {
      isServing = false;
      await sleep(config.drainMs);
      await app.close();
      // before anything else: players of these tables are already at another process, if there is one
      await hall?.stop();
      await feed?.stop();
      await fishRooms.stop();
      await pruning.stop();
      await settling.stop();
      bookTime.stop();
      await witness?.stop();
      await outbox.stop();
      await pool.end();
    },
  };
}

/** A recorded match kicks off this long after the studio has started. */
const KICK_OFF_MS = 120_000;

/** The messages of a folder, shifted as if their match were about to begin. */
async function recordedFeed(folder: string, { deps: { time } }: SportsBook): Promise<PlayedFeed> {
  const recording = movedTo(await readRecording(folder), time.now() + KICK_OFF_MS);
  return new PlayedFeed('recorded', recordedProgramme(recording), () => time.now());
}
