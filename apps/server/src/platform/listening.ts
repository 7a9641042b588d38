import pg from 'pg';
import { isConnectionTrouble, refuseStandby } from './db.ts';
import type { Logger } from './log.ts';

export interface Hearing {
  heard(payload: string): void;
  /** Listening, for the first time or again: earlier notifications may have been missed. */
  connected(): void;
}
/** A connection that listens on a channel and is replaced when it is lost. */
export interface Listening {
  /** Throws when the first connection fails; later ones are retried until one succeeds. */
  start(): Promise<void>;
  isOpen(): boolean;
  /** False when the message was not sent for want of a connection: it may be sent again. */
  say(payload: string): Promise<boolean>;
  stop(): Promise<void>;
}

const ANSWER_MS = 5000;
const AGAIN_MS = 500;
/** A connection that only listens notices the loss of a machine by polling; TCP alone takes minutes. */
const BEAT_MS = 10_000;

/** Listens on `channel` of the primary; checks every `beatMs` that the connection still answers. */
export function keepListening(
  connection: pg.ClientConfig,
  channel: string,
  hearing: Hearing,
  log: Pick<Logger, 'warn'>,
  beatMs = BEAT_MS,
): Listening {
  let client: pg.Client | null = null;
  let isStopped = false;
  let again: NodeJS.Timeout | null = null;
  let beat: NodeJS.Timeout | null = null;

  async function open(): Promise<void> {
    const opened = await connect(connection, channel, Math.min(ANSWER_MS, beatMs), { heard: hearing.heard, lose });
    if (isStopped) return void opened.end().catch(() => {});
    client = opened;
    hearing.connected();
  }
  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    // an unanswering connection is cut: its end is not awaited
    lost.end().catch(() => {});
    openAgain();
  }
  function openAgain(): void {
    if (isStopped) return;
    again = setTimeout(() => void open().catch(openAgain), AGAIN_MS);
  }
  async function ask(text: string, values: readonly string[]): Promise<boolean> {
    const asked = client;
    if (!asked) return false;
    try {
      await asked.query(text, [...values]);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'live events could not be sent');
      if (!isConnectionTrouble(error)) return true;
      lose(asked);
      return false;
    }
  }

  return {
    async start() {
      await open();
      beat = setInterval(() => void ask('select 1', []), beatMs);
      beat.unref();
    },
    isOpen: () => client !== null,
    say: (payload) => ask('select pg_notify($1, $2)', [channel, payload]),
    async stop() {
      isStopped = true;
      if (again) clearTimeout(again);
      if (beat) clearInterval(beat);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}

/** Opens a listening connection to the primary; throws when there is none, leaving nothing open. */
async function connect(
  connection: pg.ClientConfig,
  channel: string,
  answerMs: number,
  { heard, lose }: Pick<Hearing, 'heard'> & { lose(client: pg.Client): void },
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, query_timeout: answerMs });
  client.on('notification', ({ payload }) => heard(payload ?? '[]'));
  client.on('error', () => lose(client));
  client.on('end', () => lose(client));
  try {
    await client.connect();
    await refuseStandby(client);
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
