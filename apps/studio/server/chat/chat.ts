import { Refused } from '@kismet/kernel/outcome';
import type { ChatReason, PhraseCode } from '../../games/shared/phrases.ts';
import type { Pool } from '../database.ts';
import { addBlock, countBlocks } from '../pvp/company-store.ts';
import type { Session } from '../sessions/session-store.ts';
import { chatName } from './chat-name.ts';
import { addChatReport, countChatReports } from './chat-report-store.ts';
import { type ChatLineView, ChatRoom, SHOWN_LINES, SHOWN_MS } from './chat-room.ts';
import {
  addLine,
  apartFrom,
  type ChatLine,
  forgetLines,
  hasBetSince,
  isSaid,
  latestLines,
  lineOf,
  silencedUntil,
} from './chat-store.ts';
import { Pace } from './pace.ts';

export interface ChatDeps {
  readonly pool: Pool;
  readonly time: { now(): number };
  onError(error: unknown): void;
}
/** A table with chat. `round` is null while another process runs it. */
export interface ChatTable {
  readonly id: string;
  readonly house: string;
  readonly round: { readonly number: number } | null;
}
/** What a page shows of a table's chat. */
export interface ChatView {
  /** This player's name as others here see it. */
  readonly name: string;
  readonly lines: readonly ChatLineView[];
}

/** To speak, a player needs an accepted bet in one of this many rounds of the table, including the current one. */
const PLAYED_ROUNDS = 20;
const MOST_BLOCKS = 200;
const MOST_REPORTS_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 90 * DAY_MS;
const FORGET_EACH_MS = 3_600_000;
const FORGET_AT_ONCE = 5_000;
const NOBODY: ReadonlySet<string> = new Set();

interface OpenRoom {
  readonly room: ChatRoom;
  readonly house: string;
  readonly filled: Promise<void>;
  readonly changed: () => void;
}

/** Chat at tables of shared rounds (rule 6.77): phrases from a list, by table, in this process. */
export class Chat {
  readonly #deps: ChatDeps;
  readonly #pace = new Pace();
  readonly #rooms = new Map<string, OpenRoom>();
  /** For players reading now: those they share no chat with. */
  readonly #apart = new Map<string, ReadonlySet<string>>();
  /** The number of tables each of them is reading. */
  readonly #reading = new Map<string, number>();
  #forgetAt = 0;

  constructor(deps: ChatDeps) {
    this.#deps = deps;
  }

  /** Opens the room of a table with its recent lines. @param changed called after every change */
  open(table: string, house: string, changed: () => void): void {
    const room = new ChatRoom(table);
    const { pool, time, onError } = this.#deps;
    const now = time.now();
    const filled = latestLines(pool, table, house, new Date(now - SHOWN_MS), new Date(now), SHOWN_LINES)
      .then((lines) => {
        room.fill(lines);
        if (lines.length > 0) changed();
      })
      .catch(onError);
    this.#rooms.set(table, { room, house, filled, changed });
  }

  /** The frame of a table's stream for a reader; null until their blocks are known. */
  frameFor(table: string, owner: string): string | null {
    const apart = this.#apart.get(owner);
    const open = this.#rooms.get(table);
    return apart && open ? open.room.frameFor(apart, this.#deps.time.now()) : null;
  }

  /** Called when a player starts following a table, and when they stop. */
  presence(table: string, owner: string, isThere: boolean): void {
    const tables = (this.#reading.get(owner) ?? 0) + (isThere ? 1 : -1);
    if (tables > 0) this.#reading.set(owner, tables);
    else {
      this.#reading.delete(owner);
      this.#apart.delete(owner);
    }
    if (!isThere) return;
    this.#lookUp(owner).then(() => this.#rooms.get(table)?.changed(), this.#deps.onError);
  }

  /** What a page without a stream is shown. */
  async viewFor(session: Session, table: string): Promise<ChatView> {
    const apart = this.#apart.get(session.owner) ?? new Set(await apartFrom(this.#deps.pool, session.owner));
    const open = this.#rooms.get(table);
    await open?.filled;
    return { name: chatName(session, table), lines: open?.room.viewFor(apart, this.#deps.time.now()) ?? [] };
  }

  /**
   * Says a phrase at a table; an id stands for one line for ever. Refuses TABLE_AWAY, PLAY_FIRST (no accepted bet in the last twenty rounds),
   * SILENCED and TOO_SOON.
   */
  async say(session: Session, table: ChatTable, { id, phrase }: { id: string; phrase: PhraseCode }): Promise<void> {
    const { pool, time } = this.#deps;
    const { owner } = session;
    if (!table.round) throw new Refused('TABLE_AWAY');
    if (await isSaid(pool, owner, id)) return;
    if (!(await hasBetSince(pool, owner, table.id, table.round.number - PLAYED_ROUNDS + 1)))
      throw new Refused('PLAY_FIRST');
    const at = Math.floor(time.now());
    const until = await silencedUntil(pool, owner, table.house, new Date(at));
    if (until) throw new Refused('SILENCED', { until: until.toISOString() });
    const waitMs = this.#pace.take(owner, table.id, at);
    if (waitMs > 0) throw new Refused('TOO_SOON', { waitMs });
    const line = await addLine(pool, { owner, id, table: table.id, name: chatName(session, table.id), phrase, at });
    const open = this.#rooms.get(table.id);
    open?.room.add(line);
    open?.changed();
    await this.#forget(at);
  }

  /** From now on neither of the two sees the other's lines. Refuses NOT_FOUND (no such line, or one's own) and LIMIT_REACHED. */
  async block({ owner }: Session, table: ChatTable, line: number): Promise<void> {
    const { pool, time } = this.#deps;
    const { owner: other } = await this.#lineOfAnother(owner, table, line);
    if ((await countBlocks(pool, owner)) >= MOST_BLOCKS) throw new Refused('LIMIT_REACHED');
    await addBlock(pool, owner, other, new Date(time.now()));
    for (const one of [owner, other]) await this.#lookUp(one);
    this.#rooms.get(table.id)?.changed();
  }

  /** Reports a line to the desk of the house. Refuses NOT_FOUND (no such line, or one's own) and LIMIT_REACHED (twenty a day). */
  async report({ owner }: Session, table: ChatTable, line: number, reason: ChatReason): Promise<void> {
    const { pool, time } = this.#deps;
    const found = await this.#lineOfAnother(owner, table, line);
    const now = new Date(time.now());
    if ((await countChatReports(pool, owner, new Date(now.getTime() - DAY_MS))) >= MOST_REPORTS_A_DAY)
      throw new Refused('LIMIT_REACHED');
    await addChatReport(pool, { owner, table: table.id, house: table.house, reason }, found, now);
  }

  /** Stops showing what a silenced player said at the tables of a house. */
  hush(owner: string, house: string): void {
    for (const open of this.#rooms.values()) {
      if (open.house !== house) continue;
      open.room.remove(owner);
      open.changed();
    }
  }

  async #lineOfAnother(owner: string, table: ChatTable, number: number): Promise<ChatLine> {
    const line = await lineOf(this.#deps.pool, table.id, number);
    if (!line || line.owner === owner) throw new Refused('NOT_FOUND');
    return line;
  }

  async #lookUp(owner: string): Promise<void> {
    const others = await apartFrom(this.#deps.pool, owner);
    if (!this.#reading.has(owner)) return;
    this.#apart.set(owner, others.length > 0 ? new Set(others) : NOBODY);
  }

  /** Lines are kept for ninety days; expired ones are cleared hourly while somebody is chatting. */
  async #forget(at: number): Promise<void> {
    if (at < this.#forgetAt) return;
    this.#forgetAt = at + FORGET_EACH_MS;
    await forgetLines(this.#deps.pool, new Date(at - KEPT_MS), FORGET_AT_ONCE).catch(this.#deps.onError);
  }
}
