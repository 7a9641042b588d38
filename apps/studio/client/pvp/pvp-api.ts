import type { PvpNow, PvpOwnNow, PvpState } from '../../server/http/pvp-state.ts';
import type { LadderView } from '../../server/pvp/ladder.ts';
import type { HandProofView, PastHandView, PlayedHandView } from '../../server/pvp/past-hand.ts';
import type { OwnTournamentView } from '../../server/pvp/tournament/own-tournaments.ts';
import type { TournamentCard, TournamentPage } from '../../server/pvp/tournament/tournament-views.ts';
import { SocketCalls } from '../server/socket-calls.ts';
import { call } from '../server/studio-api.ts';

export interface OwnRecord {
  readonly hands: readonly PlayedHandView[];
  readonly statistics: {
    readonly hands: number;
    readonly won: number;
    readonly net: string;
    readonly greatestPot: string;
  };
}
/** A kind of table: by stake, pace and chairs. */
export type StakeOffered = Pick<PvpNow['lobby'][number], 'boot' | 'pace' | 'seats'>;
export type ReportReason = 'together' | 'machine' | 'slow' | 'other';
/** For a rummy action, a card by its place in the deck and how a hand is laid; for ludo, a token by its number. */
export interface Laid {
  readonly place?: number;
  readonly groups?: readonly (readonly number[])[];
}
interface SeatOfHand {
  readonly table: string;
  readonly number: number;
  readonly seat: number;
}

/** The answer to an action: over the table's socket only the player's own part. */
export type Acted = PvpNow | PvpOwnNow;

/** A player's calls at tables between players; those about a hand go over the table's socket. */
export const pvpApi = (key: string) => {
  const calls = new SocketCalls((name, body) => call('POST', `/player/${name}`, key, body));
  const post = (path: string, body: object = {}) => call<PvpNow>('POST', `/player/pvp/${path}`, key, body);
  return {
    calls,
    state: () => call<PvpState>('GET', '/player/state', key),
    now: () => call<PvpNow>('GET', '/player/pvp', key),
    sit: (stake: StakeOffered, device: string) => post('sit', { ...stake, device }),
    waitNoMore: () => post('wait-no-more'),
    openPrivate: (stake: StakeOffered) => post('private', stake),
    join: (code: string) => post('join', { code }),
    stand: (isNow: boolean) => post('stand', { now: isNow }),
    sitOut: (out: boolean) => post('sit-out', { out }),
    hash: (hand: string, hash: string) => calls.post<Acted>('pvp/hash', { hand, hash }),
    seed: (hand: string, seed: string) => calls.post<Acted>('pvp/seed', { hand, seed }),
    act: (act: { id: string; hand: string; action: string; amount: string; turn: number } & Laid) =>
      calls.post<Acted>('pvp/act', act),
    emote: (code: string) => call<object>('POST', '/player/pvp/emote', key, { code }),
    tournaments: () => call<{ tournaments: readonly TournamentCard[] }>('GET', '/player/pvp/tournaments', key),
    tournament: (ref: string) => call<TournamentPage>('GET', `/player/pvp/tournaments/${ref}`, key),
    ownTournaments: () =>
      call<{ tournaments: readonly OwnTournamentView[] }>('GET', '/player/pvp/own-tournaments', key),
    tournamentHands: (ref: string) =>
      call<{ hands: readonly PlayedHandView[] }>('GET', `/player/pvp/tournaments/${ref}/hands`, key),
    enterTournament: (wish: { ref: string; id: string; device: string; free?: string }) =>
      call<TournamentPage>('POST', '/player/pvp/tournaments/enter', key, wish),
    withdrawFrom: (ref: string) => call<TournamentPage>('POST', '/player/pvp/tournaments/withdraw', key, { ref }),
    proof: () => call<HandProofView>('GET', '/player/pvp/proof', key),
    ladder: () => call<LadderView>('GET', '/player/pvp/ladder', key),
    record: () => call<OwnRecord>('GET', '/player/pvp/hands', key),
    hand: (table: string, number: number) => call<PastHandView>('GET', `/player/pvp/hands/${table}/${number}`, key),
    block: (seat: SeatOfHand) => call<object>('POST', '/player/pvp/block', key, seat),
    report: (seat: SeatOfHand & { reason: ReportReason }) => call<object>('POST', '/player/pvp/report', key, seat),
  };
};
export type PvpApi = ReturnType<typeof pvpApi>;
