import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { type Fish, fishAt } from '../games/fish/water.ts';
import type { OwnSeatView, RoomView } from '../server/fish/room-view.ts';
import type { FishState } from '../server/http/fish-state.ts';
import { launchBody, TestPlayer, type TestStudio } from './test-studio.ts';

/** A fishing player of a test. */
export class Fisher {
  readonly user: string;
  readonly player: TestPlayer;
  readonly studio: TestStudio;

  private constructor(user: string, player: TestPlayer, studio: TestStudio) {
    this.user = user;
    this.player = player;
    this.studio = studio;
  }
  /** Launches the game, which also takes a seat. @param more of the launch */
  static async come(studio: TestStudio, user: string, more: object = {}): Promise<Fisher> {
    if (!studio.operator.balances.has(user)) studio.operator.balances.set(user, 1_000_00000n);
    const body = { ...launchBody(user, 'machhera'), ...more };
    return new Fisher(user, await TestPlayer.launch(studio.operator, studio.origin, body), studio);
  }
  /** The same session at another process. */
  at(studio: TestStudio): Fisher {
    return new Fisher(this.user, new TestPlayer(studio.origin, this.player.key, this.player.state), studio);
  }

  get state(): FishState {
    return this.player.state as unknown as FishState;
  }
  /** Room and seat at the launch, as `machhera-low-pkr-1/0`. */
  get place(): string {
    return placeIn(this.state);
  }
  post(what: string, body: object) {
    return this.player.ask('POST', `/player/fish/${what}`, body);
  }
  load(gun = 1, id: string = randomUUID()) {
    return this.post('load', { id, gun });
  }
  close(id: string) {
    return this.post('close', { id });
  }
  room() {
    return this.player.ask('GET', '/player/fish/room');
  }
  balance(): bigint {
    return this.studio.operator.balances.get(this.user)!;
  }
  /** Fish of one prize that are swimming in the launch's water and take no others along, cheapest kinds first. */
  prey(): Fish[] {
    return fishAt(this.state.place!.seed, this.studio.clock.now())
      .filter(({ species }) => species.prizes.length === 1 && !species.chains)
      .sort((a, b) => a.species.prizes[0].multiplier - b.species.prizes[0].multiplier);
  }
  /** What the stream sends, newest last; stopped by `end`. */
  listen(): { readonly rooms: RoomView[]; readonly own: (readonly OwnSeatView[])[]; code: number | null; end(): void } {
    const socket = new WebSocket(`${this.player.origin.replace('http', 'ws')}/stream`);
    const heard = { rooms: [], own: [], code: null, end: () => socket.close() } as ReturnType<Fisher['listen']>;
    socket.on('open', () => socket.send(JSON.stringify({ key: this.player.key })));
    socket.on('message', (bytes) => {
      const said = JSON.parse(String(bytes));
      if (said.kind === 'round') heard.rooms.push(said.round);
      else heard.own.push(said.wagers);
    });
    socket.on('close', (code) => {
      heard.code = code;
    });
    return heard;
  }
}

export const placeIn = ({ place, own }: Pick<FishState, 'place' | 'own'>): string =>
  place ? `${place.room}/${own[0]?.seat}` : 'none';
