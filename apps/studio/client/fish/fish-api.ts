import type { FairnessView, RevealedSeed } from '../../server/fairness/fairness.ts';
import type { MagazineView, ShotView } from '../../server/fish/fish-view.ts';
import type { Fired } from '../../server/fish/room-store.ts';
import type { FishRoomNow, FishState } from '../../server/http/fish-state.ts';
import { SocketCalls } from '../server/socket-calls.ts';
import { call } from '../server/studio-api.ts';

/** What else changes along with a magazine. */
export interface FishMoney {
  readonly magazine: MagazineView;
  readonly balance: string | null;
  readonly staked: string;
  readonly returned: string;
}
export interface MagazineDetail {
  readonly magazine: MagazineView;
  readonly shots: readonly ShotView[];
  readonly proof: { readonly commitment: string; readonly clientSeed: string; readonly serverSeed: string | null };
}

/** The calls of a fishing player; the frequent ones go over the room's socket. */
export const fishApi = (key: string) => {
  const calls = new SocketCalls((name, body) => call('POST', `/player/${name}`, key, body));
  return { calls, ...over(key, calls) };
};
export type FishApi = ReturnType<typeof fishApi>;

const over = (key: string, calls: SocketCalls) => ({
  state: () => call<FishState>('GET', '/player/state', key),
  load: (id: string, gun: number) => call<FishMoney>('POST', '/player/fish/load', key, { id, gun }),
  hits: (id: string, hits: readonly { n: number; fish: string }[]) =>
    calls.post<{ magazine: MagazineView; shots: ShotView[] }>('fish/hits', { id, hits }),
  close: (id: string) => call<FishMoney>('POST', '/player/fish/close', key, { id }),
  /** Takes a seat in a room of a gun. */
  seat: (gun: number) => call<FishRoomNow>('POST', '/player/fish/seat', key, { gun }),
  room: () => call<FishRoomNow>('GET', '/player/fish/room', key),
  /** Shows the others in the room what was fired. */
  fired: (shots: readonly Fired[]) => calls.post<object>('fish/fired', { shots }),
  magazines: () => call<{ magazines: MagazineView[] }>('GET', '/player/fish/magazines', key),
  magazine: (id: string) => call<MagazineDetail>('GET', `/player/fish/magazines/${id}`, key),
  rotateSeed: (clientSeed?: string) =>
    call<{ revealed: RevealedSeed; fairness: FairnessView }>(
      'POST',
      '/player/fish/seed',
      key,
      clientSeed ? { clientSeed } : {},
    ),
  /** Leaves the seat and closes a magazine while the page is being left; nobody receives the answer. */
  leaveSilently: (id: string | null): void => {
    const post = (what: string, body: object) =>
      void fetch(`/player/fish/${what}`, {
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
    if (id) post('close', { id });
    post('leave', {});
  },
});
