import type { PhraseCode } from '../../games/shared/phrases.ts';
import type { ChatLine } from './chat-store.ts';

/** A line as readers are told of it: nothing of who wrote it but the name of that visit. */
export interface ChatLineView {
  readonly number: number;
  readonly name: string;
  readonly phrase: PhraseCode;
  readonly at: number;
}

/** So many lines of the last ten minutes are shown. */
export const SHOWN_LINES = 20;
export const SHOWN_MS = 600_000;

const viewOf = ({ number, name, phrase, at }: ChatLine): ChatLineView => ({ number, name, phrase, at });

/** What was said at a table lately. */
export class ChatRoom {
  readonly table: string;
  #lines: readonly ChatLine[] = [];
  /** The frame of everybody who reads all of it: made once for all. */
  #frame: string | null = null;
  /** When the oldest line of it is no longer shown. */
  #frameUntil = 0;

  constructor(table: string) {
    this.table = table;
  }

  /** Lines that were stored before; those that came meanwhile stay. */
  fill(lines: readonly ChatLine[]): void {
    this.#set([...lines, ...this.#lines]);
  }

  add(line: ChatLine): void {
    this.#set([...this.#lines, line]);
  }

  /** What a silenced player said is no longer shown. */
  remove(owner: string): void {
    this.#set(this.#lines.filter((line) => line.owner !== owner));
  }

  /** What a reader is shown: not what those said with whom one does not speak. @param now those of more than ten minutes ago are left out */
  viewFor(apart: ReadonlySet<string>, now: number): ChatLineView[] {
    const lines = this.#lines.filter(({ owner, at }) => now - at < SHOWN_MS && !apart.has(owner));
    return lines.slice(-SHOWN_LINES).map(viewOf);
  }

  /** The same as a frame of the stream; its number is that of the last line. */
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
    // twice what is shown, since some of it is not shown to everybody
    this.#lines = [...byNumber.values()].toSorted((a, b) => a.number - b.number).slice(-2 * SHOWN_LINES);
    this.#frame = null;
  }
}
