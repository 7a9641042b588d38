import type { SilenceHours } from '../../games/shared/phrases.ts';
import type { ControlReason } from '../../games/shared/table-control.ts';
import type { ChatCaseState } from '../../server/chat/chat-report-store.ts';
import type { CaseState } from '../../server/desk/case-store.ts';
import type { CaseDetail } from '../../server/desk/cases.ts';
import type { DeskTournaments } from '../../server/desk/desk-tournaments.ts';
import type { FixtureSheet } from '../../server/desk/fixture-sheet.ts';
import type { Floor } from '../../server/desk/floor.ts';
import type { LiabilityPage } from '../../server/desk/liability-page.ts';
import type { MirrorCaseState } from '../../server/desk/mirror-case-store.ts';
import type { OpenHandView } from '../../server/desk/open-hand.ts';
import type { PlayersPage } from '../../server/desk/players.ts';
import type { ReferralView } from '../../server/desk/referrals.ts';
import type { ReplayView } from '../../server/desk/replay.ts';
import type { DeskSeat, JournalPage } from '../../server/http/desk-api.ts';
import type { AskPage, AskView } from '../../server/http/desk-ask-api.ts';
import type { StopsPage } from '../../server/http/desk-book-api.ts';
import type { CasePage, CaseView } from '../../server/http/desk-case-api.ts';
import type { ChatCaseAnswer, ChatCasePage } from '../../server/http/desk-chat-api.ts';
import type { FeedPage } from '../../server/http/desk-feed-api.ts';
import type { MirrorCaseAnswer, MirrorCasePage } from '../../server/http/desk-mirror-api.ts';
import type { FiguresPage } from '../../server/http/desk-round-api.ts';
import { call, Refusal } from '../server/studio-api.ts';

const STORAGE_KEY = 'kismet-desk';
const before = (next: number | null): string => (next === null ? '' : `?before=${next}`);

const of = (currency: string | null): string => (currency === null ? '' : `?currency=${currency}`);

interface HandAsk {
  readonly fixture: string;
  readonly market: string;
  readonly minutes: number;
  readonly note: string;
}

/** The calls of a person at a desk. */
export const deskApi = (key: string) => ({
  seat: () => call<{ seat: DeskSeat }>('GET', '/desk/seat', key),
  leave: () => call<object>('POST', '/desk/leave', key, {}),
  figures: () => call<FiguresPage>('GET', '/desk/figures', key),
  round: (table: string, number: number) => call<{ round: ReplayView }>('GET', `/desk/rounds/${table}/${number}`, key),
  feeds: () => call<FeedPage>('GET', '/desk/feeds', key),
  stops: () => call<StopsPage>('GET', '/desk/book/stops', key),
  stopBook: (name: string) => call<object>('POST', '/desk/book/stop', key, { name }),
  liftStop: (name: string, note: string) => call<object>('POST', '/desk/book/lift', key, { name, note }),
  referrals: () => call<{ referrals: readonly ReferralView[] }>('GET', '/desk/book/referrals', key),
  acceptReferral: (number: number) => call<object>('POST', `/desk/book/referrals/${number}/accept`, key, {}),
  offerPart: (number: number, stake: string) =>
    call<object>('POST', `/desk/book/referrals/${number}/part`, key, { stake }),
  refuseReferral: (number: number) => call<object>('POST', `/desk/book/referrals/${number}/refuse`, key, {}),
  liability: (currency: string | null) => call<LiabilityPage>('GET', `/desk/book/liability${of(currency)}`, key),
  sheet: (fixture: string, currency: string | null) =>
    call<FixtureSheet>('GET', `/desk/book/fixtures/${fixture}${of(currency)}`, key),
  setPrice: (price: HandAsk & { selection: string; oddsE4: number }) =>
    call<object>('POST', '/desk/book/price', key, price),
  setMargin: (margin: HandAsk & { booksumE4: number }) => call<object>('POST', '/desk/book/margin', key, margin),
  endPrice: (place: { fixture: string; market: string; selection: string }) =>
    call<object>('POST', '/desk/book/price/end', key, place),
  players: (user: string | null) =>
    call<PlayersPage>('GET', `/desk/book/players${user === null ? '' : `?user=${encodeURIComponent(user)}`}`, key),
  setFactor: (factor: { user: string; sport: string; factorPpm: number; note: string }) =>
    call<object>('POST', '/desk/book/players/factor', key, factor),
  floor: () => call<Floor>('GET', '/desk/floor', key),
  tournaments: () => call<DeskTournaments>('GET', '/desk/tournaments', key),
  stop: (table: string, how: 'pause' | 'close', reason: ControlReason, note: string) =>
    call<object>('POST', `/desk/tables/${table}/${how}`, key, { reason, note }),
  open: (table: string, note: string) => call<object>('POST', `/desk/tables/${table}/open`, key, { note }),
  limits: (table: string, limits: { leastStake: string; mostStake: string } | null, note: string) =>
    call<object>('POST', `/desk/tables/${table}/limits`, key, { limits, note }),
  asks: (next: number | null) => call<AskPage>('GET', `/desk/asks${before(next)}`, key),
  ask: (kind: AskView['kind'], subject: string, reason: string) =>
    call<{ ask: AskView }>('POST', '/desk/asks', key, { kind, subject, reason }),
  approve: (number: number, digest: string) =>
    call<{ ask: AskView }>('POST', `/desk/asks/${number}/approve`, key, { digest }),
  refuse: (number: number, note: string) =>
    call<{ ask: AskView }>('POST', `/desk/asks/${number}/refuse`, key, { note }),
  cases: (state: CaseState, next: number | null) =>
    call<CasePage>('GET', `/desk/cases?state=${state}${next === null ? '' : `&before=${next}`}`, key),
  case: (number: number) => call<{ case: CaseView; detail: CaseDetail }>('GET', `/desk/cases/${number}`, key),
  separate: (number: number, seats: readonly [number, number], note: string) =>
    call<object>('POST', `/desk/cases/${number}/separate`, key, { seats, note }),
  dismiss: (number: number, note: string) => call<object>('POST', `/desk/cases/${number}/dismiss`, key, { note }),
  hand: (table: string, number: number) => call<{ hand: OpenHandView }>('GET', `/desk/hands/${table}/${number}`, key),
  chatCases: (state: ChatCaseState, next: number | null) =>
    call<ChatCasePage>('GET', `/desk/chat?state=${state}${next === null ? '' : `&before=${next}`}`, key),
  chatCase: (number: number) => call<ChatCaseAnswer>('GET', `/desk/chat/${number}`, key),
  silence: (number: number, hours: SilenceHours, note: string) =>
    call<object>('POST', `/desk/chat/${number}/silence`, key, { hours, note }),
  dismissChat: (number: number, note: string) => call<object>('POST', `/desk/chat/${number}/dismiss`, key, { note }),
  liftSilence: (number: number, note: string) => call<object>('POST', `/desk/chat/${number}/lift`, key, { note }),
  mirrors: (state: MirrorCaseState, next: number | null) =>
    call<MirrorCasePage>('GET', `/desk/mirrors?state=${state}${next === null ? '' : `&before=${next}`}`, key),
  mirror: (number: number) => call<MirrorCaseAnswer>('GET', `/desk/mirrors/${number}`, key),
  decideMirror: (number: number, how: 'confirm' | 'dismiss', note: string) =>
    call<object>('POST', `/desk/mirrors/${number}/${how}`, key, { note }),
  journal: (next: number | null) => call<JournalPage>('GET', `/desk/journal${before(next)}`, key),
});
export type DeskApi = ReturnType<typeof deskApi>;

/** Opens the desk named in the address: the first time with its secret, after a reload with the stored key. */
export async function openDesk(): Promise<{ api: DeskApi; seat: DeskSeat }> {
  const secret = new URLSearchParams(location.hash.slice(1)).get('t');
  if (secret) {
    history.replaceState(null, '', location.pathname); // a used secret must not look like a shareable address
    const { key, seat } = await call<{ key: string; seat: DeskSeat }>('POST', '/desk/enter', null, { secret });
    sessionStorage.setItem(STORAGE_KEY, key);
    return { api: deskApi(key), seat };
  }
  const key = sessionStorage.getItem(STORAGE_KEY);
  if (!key) throw new Refusal('DESK_ENDED');
  const api = deskApi(key);
  return { api, seat: (await api.seat()).seat };
}

export const forgetDesk = (): void => sessionStorage.removeItem(STORAGE_KEY);
