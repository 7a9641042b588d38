import type { OwnDealtView } from '../../server/dealt/dealt-view.ts';
import type { DealtNow, DealtState } from '../../server/http/dealt-state.ts';
import type { DealtProofView } from '../../server/http/table-proof.ts';
import type { RecordView } from '../../server/http/table-record.ts';
import { call } from '../server/studio-api.ts';

/** The calls of a seat at a live table. @param query names the table, where a page shows several */
export const dealtApi = (key: string, query = '') => ({
  state: () => call<DealtState>('GET', query ? `/player/table/seat${query}` : '/player/state', key),
  now: () => call<DealtNow>('GET', `/player/table${query}`, key),
  bet: (wish: { id: string; round: number; stakes: Readonly<Record<string, string>> }) =>
    call<{ wager: OwnDealtView }>('POST', `/player/table/bets${query}`, key, wish),
  takeBack: (id: string) => call<{ wager: OwnDealtView }>('POST', `/player/table/take-back${query}`, key, { id }),
  record: () => call<{ wagers: RecordView[] }>('GET', `/player/table/record${query}`, key),
  proof: (number: number) => call<DealtProofView>('GET', `/player/table/rounds/${number}${query}`, key),
});
export type DealtApi = ReturnType<typeof dealtApi>;
