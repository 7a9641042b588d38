import type { OwnWagerView } from '../../server/crash/crash-view.ts';
import type { CrashState, TableNow } from '../../server/http/crash-state.ts';
import type { ProofView } from '../../server/http/table-proof.ts';
import type { RecordView } from '../../server/http/table-record.ts';
import { call } from '../server/studio-api.ts';

/** The calls of a seat at a crash table. */
export const crashApi = (key: string) => ({
  state: () => call<CrashState>('GET', '/player/state', key),
  now: () => call<TableNow>('GET', '/player/table', key),
  bet: (wish: { id: string; round: number; stake: string; autoAt: number | null }) =>
    call<{ wager: OwnWagerView }>('POST', '/player/table/bets', key, wish),
  takeBack: (id: string) => call<{ wager: OwnWagerView }>('POST', '/player/table/take-back', key, { id }),
  cashOut: (id: string) => call<{ wager: OwnWagerView }>('POST', '/player/table/cash-out', key, { id }),
  record: () => call<{ wagers: RecordView[] }>('GET', '/player/table/record', key),
  proof: (number: number) => call<ProofView>('GET', `/player/table/rounds/${number}`, key),
});
export type CrashApi = ReturnType<typeof crashApi>;
