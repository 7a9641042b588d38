import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SocketCalls } from '../../client/server/socket-calls.ts';
import { answered, Refusal } from '../../client/server/studio-api.ts';
import { SHOT_EACH_MS } from '../../games/fish/fish-title.ts';
import { fishAt } from '../../games/fish/water.ts';
import type { MagazineView, ShotView } from '../../server/fish/fish-view.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import type { FishRoomNow } from '../../server/http/fish-state.ts';
import type { Seat } from './bench-seat.ts';
import { connections, type Posted, postJson } from './post-json.ts';

/** As on the page: the interval between an answer and the next report of hits, and that between reports of shots to the others. */
const HITS_EACH_MS = 120;
const FIRED_EACH_MS = 500;
const GUN = 1;
/** Each page has a connection of its own; here some of them share one. */
const many = connections(256);

const answerOf = ({ status, answer }: Posted<object>): object => answered(status, answer);

/** What is measured while `isOn`. */
export class RoomWatch {
  isOn = false;
  decided = 0;
  /** Hits on a fish that another player had killed before: the shot is not used up. */
  undecided = 0;
  kills = 0;
  /** Over HTTP and over sockets. */
  calls = 0;
  tellings = 0;
  frames = 0;
  bytes = 0;
  refused = new Map<string, number>();
  magazines = 0;
  readonly waits: number[] = [];
  readonly loads: number[] = [];

  refuse(code: string): void {
    if (this.isOn) this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}

/** A room of four, as its players share it here: its water and which of its fish are dead. */
export class BenchRoom {
  readonly seed: string;
  readonly dead = new Set<string>();
  /** When its frames reached the player who examines them, on the page's clock. */
  readonly heard: number[] = [];
  hasEar = false;
  constructor(seed: string) {
    this.seed = seed;
  }
}

/** A seated player who fires as fast as the gun allows, at swimming fish. */
export class Fisherman {
  readonly #seat: Seat;
  #room!: BenchRoom;
  readonly #watch: RoomWatch;
  #magazine: string | null = null;
  #free: number[] = [];
  #hits: { n: number; fish: string }[] = [];
  #fired: { n: number; angle: number; at: number }[] = [];
  #isAsking = false;
  #closing = Promise.resolve();
  #turn: number;
  #isTelling = false;
  readonly #calls = new SocketCalls((name, body) => this.#ask<object>(name.replace('fish/', ''), body).then(answerOf));
  #nextHits = 0;
  #nextFired = 0;

  constructor(seat: Seat, watch: RoomWatch) {
    this.#seat = seat;
    this.#watch = watch;
    this.#turn = Number(seat.user.replace(/\D/g, ''));
  }

  /** Listens to the room; the first of its players examines the frames, the others only count them. */
  listen(room: BenchRoom): Promise<WebSocket> {
    const isFirst = !room.hasEar;
    room.hasEar = true;
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.#seat.origin.replace('http', 'ws')}/stream`, { perMessageDeflate: false });
      socket.once('open', () => {
        socket.send(JSON.stringify({ key: this.#seat.key, calls: true }));
        resolve(socket);
      });
      socket.on('error', () => reject(new Error('a socket did not open')));
      socket.on('message', (data: Buffer) => {
        if (this.#watch.isOn) {
          this.#watch.frames++;
          this.#watch.bytes += data.length;
        }
        const text = data.toString('utf8');
        // rooms send far more frames than calls are answered: only the first player parses them
        if (isFirst || !text.startsWith('{"kind":"round"')) {
          const frame = JSON.parse(text);
          if (!this.#calls.heard(socket, frame) && isFirst) this.#hear(frame);
        }
      });
    });
  }
  #hear(frame: { readonly kind: string; readonly round?: RoomView }): void {
    if (frame.kind !== 'round' || !frame.round) return;
    if (this.#watch.isOn) this.#room.heard.push(performance.now());
    for (const id of frame.round.dead) this.#room.dead.add(id);
  }

  /** Takes a seat, and belongs to one of the rooms from then on. */
  async sit(rooms: Map<string, BenchRoom>): Promise<BenchRoom> {
    const { ok, answer } = await this.#ask<FishRoomNow>('seat', { gun: GUN });
    if (!ok || !answer.place) throw new Error(`no seat: ${JSON.stringify(answer)}`);
    const { room, seed } = answer.place;
    this.#room = rooms.get(room) ?? new BenchRoom(seed);
    rooms.set(room, this.#room);
    return this.#room;
  }

  /** Pays for the first magazine and leaves part of it: this way they do not all pay for the next one at the same moment. */
  async begin(): Promise<void> {
    while (!(await this.#load())) await sleep(SHOT_EACH_MS);
    // the last ones: shots ahead of the gun's rate are refused
    this.#free.length -= this.#spread(this.#free.length);
  }

  /** Fires until a given time of the page. */
  async fireUntil(until: number): Promise<void> {
    await sleep(this.#spread(SHOT_EACH_MS));
    for (let due = performance.now(); due < until; due += SHOT_EACH_MS) {
      await sleep(Math.max(due - performance.now(), 0));
      if (!this.#magazine && !(await this.#load())) await sleep(SHOT_EACH_MS);
      this.#fire();
      this.#tell();
      // what fell behind is not made up for: a gun has a fixed rate
      due = Math.max(due, performance.now() - SHOT_EACH_MS);
    }
  }

  /** Whole numbers below a limit that differ by player and turn, so that not everybody does the same at one moment. */
  #spread(below: number): number {
    this.#turn += 7;
    return (this.#turn * 31) % Math.max(below, 1);
  }

  #fire(): void {
    const n = this.#free.shift();
    if (n === undefined) {
      if (this.#hits.length === 0 && !this.#isAsking) this.#closing = this.#close();
      return;
    }
    const prey = fishAt(this.#room.seed, Date.now()).filter(({ id }) => !this.#room.dead.has(id));
    const fish = prey[this.#spread(prey.length)];
    this.#fired.push({ n, angle: -1_000 - n, at: Date.now() });
    if (fish) this.#hits.push({ n, fish: fish.id });
    else this.#free.push(n);
  }

  #tell(): void {
    const now = performance.now();
    if (this.#fired.length > 0 && now >= this.#nextFired && !this.#isTelling) void this.#tellFired(now);
    if (this.#hits.length > 0 && now >= this.#nextHits && !this.#isAsking) void this.#tellHits();
  }

  async #tellFired(now: number): Promise<void> {
    this.#nextFired = now + FIRED_EACH_MS;
    this.#isTelling = true;
    await this.#tellOver('fish/fired', { shots: this.#fired.splice(0, 8) }).catch(() =>
      this.#watch.refuse('unanswered'),
    );
    this.#isTelling = false;
  }

  async #tellHits(): Promise<void> {
    this.#isAsking = true;
    const hits = this.#hits.splice(0, 20);
    const began = performance.now();
    const body = { id: this.#magazine, hits };
    const said = await this.#tellOver<{ shots: ShotView[] }>('fish/hits', body).catch((error) => error as Error);
    this.#isAsking = false;
    this.#nextHits = performance.now() + HITS_EACH_MS;
    if (said instanceof Error) {
      this.#watch.refuse(said instanceof Refusal ? said.code : 'unanswered');
      this.#free.push(...hits.map(({ n }) => n));
      return;
    }
    const done = new Set(said.shots.map(({ n }) => n));
    this.#free.push(...hits.map(({ n }) => n).filter((n) => !done.has(n)));
    for (const { fish, isKill } of said.shots) if (isKill) this.#room.dead.add(fish);
    if (!this.#watch.isOn) return;
    this.#watch.waits.push(performance.now() - began);
    this.#watch.decided += said.shots.length;
    this.#watch.undecided += hits.length - said.shots.length;
    this.#watch.kills += said.shots.filter(({ isKill }) => isKill).length;
  }

  async #load(): Promise<boolean> {
    // as a page does; a load would be refused while the previous magazine is in use
    await this.#closing;
    const id = randomUUID();
    const began = performance.now();
    const said = await this.#ask<{ magazine: MagazineView }>('load', { id, gun: GUN }).catch(() => null);
    if (!said?.ok || said.answer.magazine.state !== 'OPEN') {
      this.#watch.refuse('load');
      return false;
    }
    if (this.#watch.isOn) this.#watch.loads.push(performance.now() - began);
    this.#magazine = id;
    this.#free = Array.from({ length: said.answer.magazine.shots }, (_, n) => n);
    return true;
  }
  /** Closes the magazine; the next shot loads a new one. */
  async #close(): Promise<void> {
    const id = this.#magazine;
    this.#magazine = null;
    if (id) await this.#ask('close', { id }).catch(() => undefined);
    if (this.#watch.isOn) this.#watch.magazines++;
  }
  async end(): Promise<void> {
    await this.#close();
  }

  /** Over the socket, as the page does. */
  #tellOver<Answer>(name: string, body: object): Promise<Answer> {
    if (this.#watch.isOn) this.#watch.tellings++;
    return this.#calls.post<Answer>(name, body);
  }
  #ask<Answer>(what: string, body: object) {
    if (this.#watch.isOn) this.#watch.calls++;
    return postJson<Answer>(`${this.#seat.origin}/player/fish/${what}`, this.#seat.key, body, many);
  }
}
