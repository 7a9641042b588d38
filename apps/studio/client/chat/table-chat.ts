import type { ChatReason, PhraseCode } from '../../games/shared/phrases.ts';
import type { ChatView } from '../../server/chat/chat.ts';
import type { ChatLineView } from '../../server/chat/chat-room.ts';
import { call, Refusal } from '../server/studio-api.ts';

/** What was done, or why it was not. */
export type ChatNotice =
  | { readonly kind: 'done'; readonly what: 'muted' | 'blocked' | 'reported' }
  | { readonly kind: 'refused'; readonly code: string };
export interface ChatState {
  /** This player's name as others here see it. */
  readonly name: string;
  /** The lines shown: without those of players hidden for this visit. */
  readonly lines: readonly ChatLineView[];
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly notice: ChatNotice | null;
}

const STORAGE_KEY = 'kismet-chat';

/** The chat of a table for this player: the lines, the players they do not want to read, and what they say. */
export class TableChat {
  readonly #listeners = new Set<() => void>();
  readonly #key: string;
  /** The query of its call addresses, where a page shows several tables. */
  readonly #query: string;
  readonly #muted = new Set<string>();
  #all: readonly ChatLineView[];
  #state: ChatState;
  /** A line whose answer never arrived: repeating the same phrase sends the same line. */
  #unanswered: { readonly id: string; readonly phrase: PhraseCode } | null = null;

  constructor(key: string, { name, lines }: ChatView, query = '') {
    this.#key = key;
    this.#query = query;
    this.#all = lines;
    this.#state = { name, lines, isOn: storedIsOn(), isBusy: false, notice: null };
  }

  readonly snapshot = (): ChatState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the lines from the server, each time all of them. */
  take(lines: readonly ChatLineView[]): void {
    this.#all = lines;
    this.#set({ lines: lines.filter(({ name }) => !this.#muted.has(name)) });
  }

  /** Shows or hides the chat, also on the next visit. */
  turn(isOn: boolean): void {
    try {
      localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
    } catch {
      // a private window may refuse storage
    }
    this.#set({ isOn, notice: null });
  }

  /** Hides everything a player says, for this visit. */
  mute(name: string): void {
    this.#muted.add(name);
    this.take(this.#all);
    this.#set({ notice: { kind: 'done', what: 'muted' } });
  }

  async say(phrase: PhraseCode): Promise<void> {
    const id = this.#unanswered?.phrase === phrase ? this.#unanswered.id : crypto.randomUUID();
    this.#unanswered = { id, phrase };
    await this.#act('', { id, phrase }, null);
  }
  block = (line: number): Promise<void> => this.#act('/block', { line }, 'blocked');
  report = (line: number, reason: ChatReason): Promise<void> => this.#act('/report', { line, reason }, 'reported');

  async #act(path: string, body: object, done: 'blocked' | 'reported' | null): Promise<void> {
    if (this.#state.isBusy) return;
    this.#set({ isBusy: true, notice: null });
    try {
      const { chat } = await call<{ chat?: ChatView }>(
        'POST',
        `/player/table/chat${path}${this.#query}`,
        this.#key,
        body,
      );
      this.#unanswered = null;
      if (chat) this.take(chat.lines);
      if (done) this.#set({ notice: { kind: 'done', what: done } });
    } catch (error) {
      if (error instanceof Refusal) this.#unanswered = null;
      this.#set({ notice: { kind: 'refused', code: error instanceof Refusal ? error.code : 'UNREACHABLE' } });
    } finally {
      this.#set({ isBusy: false });
    }
  }

  #set(changes: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function storedIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
