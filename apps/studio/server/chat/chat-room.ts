import type { PhraseCode } from '../../games/shared/phrases.ts';
import type { ChatLine } from './chat-store.ts';

/** A line as it is sent to readers: the only thing about its writer is the name of that visit. */
export interface ChatLineView {
  readonly number: number;
  readonly name: string;
  readonly phrase: PhraseCode;
  readonly at: number;
}

/** Maximum number of lines shown, all from the last ten minutes. */
export const SHOWN_LINES = 20;
export const SHOWN_MS = 600_000;

const viewOf = ({ number, name, phrase, at }: ChatLine): ChatLineView => ({ number, name, phrase, at });

/** The recent chat of a table. */
export class ChatRoom {
  readonly table: string;
  #lines: readonly ChatLine[] = [];
  /** The frame for everybody who reads all lines: built once and shared. */
  #frame: string | null = null;
  /** When its oldest line expires. */
  #frameUntil = 0;

  constructor(table: string) {
    this.table = table;
  }

  /** Adds lines stored earlier; lines that have arrived in the meantime stay. */
  fill(lines: readonly ChatLine[]): void {
    this.#set([...lines, ...this.#lines]);
  }

  add(line: ChatLine): void {
    this.#set([...this.#lines, line]);
  }

  /** Stops showing the lines of a silenced player. */
  remove(owner: string): void {
    this.#set(this.#lines.filter((line) => line.owner !== owner));
  }

  /**
   * What a reader is shown: nothing said by players they have blocked, or who have blocked them. @param now lines older than ten minutes are
   * left out
   */
  viewFor(apart: ReadonlySet<string>, now: number): ChatLineView[] {
    const lines = this.#lines.filter(({ owner, at }) => now - at < SHOWN_MS && !apart.has(owner));
    return lines.slice(-SHOWN_LINES).map(viewOf);
  }

  /** The same as a frame of the stream; its id is the number of the last line. */
  frameFor(apart: ReadonlySet<string>, now: number): string {
    const isAll = !this.#lines.some(({ owner }) => apart.has(owner));
    if (!isAll) return this.#frameOf(this.viewFor(apart, now));
    if (this.#frame === null || now >= this.#frameUntil) {
      const lines = this.viewFor(new Set(), now);
      this.#frame = this.#frameOf(lines);
      this.#frameUntil = (lines[0]?.at ?? Number.POSITIVE_INFINITY) + SHOWN_MS;
    }
    return this.#frame;
  }

  #frameOf(lines: readonly ChatLineView[]): string {
    return JSON.stringify({ kind: 'chat', topic: this.table, seq: this.#lines.at(-1)?.number ?? 0, lines });
  }

  #set(lines: readonly ChatLine[]): void {
    const byNumber = new Map(lines.map((line) => [line.number, line]));
    // twice the number shown, since some readers do not see all of them
    this.#lines = [...byNumber.values()].toSorted((a, b) => a.number - b.number).slice(-2 * SHOWN_LINES);
    this.#frame = null;
  }
}
