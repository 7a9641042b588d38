import type { FairnessView, RevealedSeed } from '../../server/fairness/fairness.ts';
import type { MagazineView, ShotView } from '../../server/fish/fish-view.ts';
import type { FishState } from '../../server/http/fish-state.ts';
import { call } from '../server/studio-api.ts';

/** What a change of a magazine changes beside it. */
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

/** The calls of a player at the water. */
export const fishApi = (key: string) => ({
  state: () => call<FishState>('GET', '/player/state', key),
  load: (id: string, gun: number) => call<FishMoney>('POST', '/player/fish/load', key, { id, gun }),
  hits: (id: string, hits: readonly { n: number; fish: string }[]) =>
    call<{ magazine: MagazineView; shots: ShotView[] }>('POST', '/player/fish/hits', key, { id, hits }),
  close: (id: string) => call<FishMoney>('POST', '/player/fish/close', key, { id }),
  magazines: () => call<{ magazines: MagazineView[] }>('GET', '/player/fish/magazines', key),
  magazine: (id: string) => call<MagazineDetail>('GET', `/player/fish/magazines/${id}`, key),
  rotateSeed: (clientSeed?: string) =>
    call<{ revealed: RevealedSeed; fairness: FairnessView }>(
      'POST',
      '/player/fish/seed',
      key,
      clientSeed ? { clientSeed } : {},
    ),
  /** Closes a magazine while the page goes away; nobody hears the answer. */
  closeSilently: (id: string): void =>
    void fetch('/player/fish/close', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    }).catch(() => undefined),
});
export type FishApi = ReturnType<typeof fishApi>;
