import type { OwnDealtView } from '../../server/dealt/dealt-view.ts';
import type { DealtNow, DealtState } from '../../server/http/dealt-state.ts';
import type { DealtProofView } from '../../server/http/table-proof.ts';
import type { RecordView } from '../../server/http/table-record.ts';
import { call } from '../server/studio-api.ts';

/** The calls of a seat at a live table. */
export const dealtApi = (key: string) => ({
  state: () => call<DealtState>('GET', '/player/state', key),
  now: () => call<DealtNow>('GET', '/player/table', key),
  bet: (wish: { id: string; round: number; stakes: Readonly<Record<string, string>> }) =>
    call<{ wager: OwnDealtView }>('POST', '/player/table/bets', key, wish),
  takeBack: (id: string) => call<{ wager: OwnDealtView }>('POST', '/player/table/take-back', key, { id }),
  record: () => call<{ wagers: RecordView[] }>('GET', '/player/table/record', key),
  proof: (number: number) => call<DealtProofView>('GET', `/player/table/rounds/${number}`, key),
});
export type DealtApi = ReturnType<typeof dealtApi>;
