import type { ChatLineView } from '../../server/chat/chat-room.ts';
import type { SocketCalls } from './socket-calls.ts';

/** The messages of the stream (server/streams/stream.ts); `topic` is the id of the table. */
export type Frame<Round, Own> = { readonly topic: string } & (
  | { readonly kind: 'round'; readonly now: number; readonly round: Round | null }
  | { readonly kind: 'own'; readonly wagers: readonly Own[] }
  | { readonly kind: 'chat'; readonly lines: readonly ChatLineView[] }
);

export interface LiveOptions<Now, Round, Own> {
  readonly key: string;
  /** For a page of several tables: which ones, as named in calls. */
  readonly tables?: readonly string[];
  /** For a page that makes calls over the socket. */
  readonly calls?: SocketCalls;
  /** The current state of the table, by an ordinary call. */
  ask(): Promise<Now>;
  onFrame(frame: Frame<Round, Own>): void;
  onTable(table: Now): void;
  onLive(isLive: boolean): void;
}

const ASK_EACH_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** The close code of an ended session: asking again reports that. */
const NO_SESSION = 4_401;

/** Follows a table: over a WebSocket, and while there is none by polling every second. Returns a function that stops it. */
export function followTable<Now, Round, Own>({
  key,
  tables,
  calls,
  ask,
  onFrame,
  onTable,
  onLive,
}: LiveOptions<Now, Round, Own>): () => void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let isOpen = false;
  let isEnded = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connect = (): void => {
    if (isEnded) return;
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/stream`);
    socket = line;
    line.onopen = () => line.send(JSON.stringify({ key, tables, calls: calls && true }));
    line.onmessage = ({ data }) => {
      failures = 0;
      isOpen = true;
      onLive(true);
      const frame = JSON.parse(String(data)) as Frame<Round, Own>;
      if (!calls?.heard(line, frame)) onFrame(frame);
    };
    line.onclose = ({ code }) => {
      isOpen = false;
      calls?.lost(line);
      if (isEnded) return;
      void poll();
      if (code !== NO_SESSION) again = setTimeout(connect, Math.min(500 * 2 ** failures++, LONGEST_PAUSE_MS));
    };
  };
  const poll = async (): Promise<void> => {
    if (isOpen || isEnded) return;
    const table = await ask().catch(() => null);
    if (isOpen || isEnded) return;
    onLive(table !== null);
    if (table) onTable(table);
  };
  const timer = setInterval(() => void poll(), ASK_EACH_MS);
  connect();
  return () => {
    isEnded = true;
    clearInterval(timer);
    clearTimeout(again);
    socket?.close();
  };
}
