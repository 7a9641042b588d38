import { type AccountKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import * as contract from '@kismet/contracts/promotions/leaderboard';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { prizesByPlace } from '@kismet/rules/promotions/leaderboard';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedName } from '../../members/index.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { cycleAt } from '../offers/offer.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import { readOffers } from '../offers/offer-store.ts';
import { type Board, boardOf, leaderboardOf } from './board.ts';
import * as boards from './board-store.ts';
import * as scores from './score-store.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountKind: AccountKind;
}
interface BoardRoutesDeps<W extends Who> {
  readonly deps: OfferDeps;
  readonly member: Authorise<W>;
  readonly slowed: (who: W) => Promise<void>;
}
type Shown = NonNullable<Output<typeof contract.getLeaderboard>['board']>;

/** Live and final places of a leaderboard. Members who may have no reward see none: a board would only tempt them. */
export function mountBoards<W extends Who>(mount: Mount, { deps, member, slowed }: BoardRoutesDeps<W>): void {
  mount(contract.getLeaderboard, member, async ({ promoId, period }, { who }) => {
    await slowed(who);
    if (isTrialKind(who.accountKind)) throw new Refused('TRIAL');
    await deps.checkMember(who.memberId);
    const row = await found(deps, who.brandId, promoId, period);
    if (!row) return { board: null };
    const board = boardOf(row);
    const isClosed = row.board_state === 'closed';
    const shown = isClosed ? await finalBoard(deps, board, who.memberId) : await liveBoard(deps, board, who.memberId);
    return {
      board: {
        ...{ cycle: row.cycle, measure: board.terms.measure, isClosed },
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        countedThrough: (await deps.countedThrough()).toISOString(),
        ...shown,
      },
    };
  });
}

async function found(deps: OfferDeps, brandId: number, offerId: string, period: 'current' | 'last') {
  const [row] = await readOffers(deps.db, [offerId]);
  const terms = row?.brand_id === brandId ? leaderboardOf(offerOfRow(row)) : null;
  if (!terms) throw new Refused('NOT_FOUND');
  if (period === 'last') return boards.readLastClosed(deps.db, offerId);
  const { zone } = await deps.site.brandById(brandId);
  const cycle = cycleAt(terms.cycle, deps.clock.now(), zone).key;
  return boards.readBoard(deps.db, { offer_id: offerId, cycle });
}

async function liveBoard(
  deps: OfferDeps,
  { row, terms }: Board,
  ownerId: bigint,
): Promise<Pick<Shown, 'places' | 'own'>> {
  const [top, own] = await Promise.all([
    scores.readRanked(deps.db, row, null, contract.PLACES_SHOWN),
    scores.readScore(deps.db, ownerId, row),
  ]);
  const prizes = prizesByPlace(terms.prizes);
  const places = await named(
    deps,
    top.map(({ owner_id, score }, at) => ({ rank: at + 1, owner_id, score, prize: prizes[at] ?? null })),
    ownerId,
  );
  const before = own?.is_ranked ? await scores.countBefore(deps.db, row, own, contract.PLACE_MOST) : null;
  return { places, own: own && ownPlace(own, before, terms.minBet, null) };
}
async function finalBoard(
  deps: OfferDeps,
  { row, terms }: Board,
  ownerId: bigint,
): Promise<Pick<Shown, 'places' | 'own'>> {
  const [rows, own, place] = await Promise.all([
    boards.readPlaces(deps.db, row, contract.PLACES_SHOWN),
    scores.readScore(deps.db, ownerId, row),
    boards.readPlaceOf(deps.db, row, ownerId),
  ]);
  const places = await named(
    deps,
    rows.map(({ rank, owner_id, score, amount }) => ({ rank, owner_id, score, prize: amount })),
    ownerId,
  );
  const won = place?.state === 'given' ? place.amount : null;
  return { places, own: own && ownPlace(own, place && place.rank - 1, terms.minBet, won) };
}
const ownPlace = (own: scores.ScoreRow, before: number | null, minBet: bigint, prize: bigint | null): Shown['own'] => ({
  rank: before === null || before >= contract.PLACE_MOST ? null : before + 1,
  ...{ score: own.score, turnover: own.turnover, minBet, isRanked: own.is_ranked, prize },
});

/** Places with the names of their members: one's own in full, others masked. */
async function named(
  deps: OfferDeps,
  rows: readonly { rank: number; owner_id: bigint; score: bigint; prize: bigint | null }[],
  ownerId: bigint,
): Promise<Shown['places']> {
  const members = await deps.members.byIds(
    queryOf(deps.db),
    rows.map(({ owner_id }) => owner_id),
  );
  return rows.map(({ owner_id, ...place }) => {
    const loginName = members.get(owner_id)?.loginName ?? '';
    const isOwn = owner_id === ownerId;
    return { ...place, isOwn, name: isOwn ? loginName : maskedName(loginName) };
  });
}
