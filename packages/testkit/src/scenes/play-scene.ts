import { randomUUID } from 'node:crypto';
import { systemClock } from '@kismet/kernel/time';
import { composeMoney } from '@kismet/server/src/compose/money.ts';
import { bonusPlay } from '@kismet/server/src/modules/promotions/bonus/bonus-play.ts';
import { keysOf, type Movement } from '@kismet/server/src/modules/vendors/movement.ts';
import { vendorParticipant } from '@kismet/server/src/modules/vendors/vendor-participant.ts';
import type { WalletRequest } from '@kismet/server/src/modules/vendors/wallet-request.ts';
import { houseAccounts, type Wallet } from '@kismet/server/src/modules/wallet/index.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { audit } from '../audit.ts';
import { type ColdScene, coldScene } from './cold-scene.ts';

const MINUTE = 60_000;
const CURRENCY = 'PKR';
export interface Player {
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly token: string;
  readonly brandId: number;
}
interface Played {
  readonly category?: string;
  readonly round?: string;
  readonly isFree?: boolean;
  /** The free rounds to which the vendor assigns it. */
  readonly rewardId?: string;
  readonly isClosed?: boolean;
  /** Additional data of the call, as JSON. */
  readonly meta?: string;
  /** From the root of the tree to the player. */
  readonly agentPath?: readonly bigint[];
  /** Which of the scene's processes handles it. */
  readonly process?: number;
}

/**
 * Real-money players: bets go through the fast path with limits and turnover attached, in any number of processes. The scene
 * has its own clock. Units of 10^-5.
 */
export async function playScene(processes = 1) {
  const scene = await coldScene();
  const nodes = Array.from({ length: processes }, () =>
    // Deadlines of the batched writer follow the machine's clock, not the scene's.
    composeMoney({ ...scene.platform, clock: systemClock }, scene),
  );
  const writers = nodes.map(({ wallet }) =>
    wallet.openWriter(
      vendorParticipant({
        guards: scene.protection.guards,
        bonus: bonusPlay,
        writeAlerts: scene.alerts.writeMany,
        mayPlay: async (query, ids) => {
          const states = await scene.members.playStates(query, ids);
          return new Set(ids.filter((id) => states.get(id)?.state === 'active'));
        },
        writeBets: scene.writeBets,
      }),
    ),
  );
  return {
    ...scene,
    ...calls(scene, writers),
    async [Symbol.asyncDispose]() {
      await Promise.all(writers.map((writer) => writer.stop()));
      await audit(scene.url);
      await scene[Symbol.asyncDispose]();
    },
  };
}

type Writer = ReturnType<Wallet['openWriter']>;
function calls(scene: ColdScene, writers: readonly unknown[]) {
  const { db, clock, wallet } = scene;
  async function player(username: string, units: bigint): Promise<Player> {
    await scene.addAccount({ username });
    const { token, member } = (await scene.login(username)).body.value;
    const found = (await scene.members.byPublicId(queryOf(db), scene.brandId, member.id))!;
    const { memberId: ownerId, brandId, accountClass } = found;
    const opening = {
      ownerId,
      brandId,
      currency: CURRENCY,
      accountClass,
      amount: units,
      kind: 'opening' as const,
      note: '',
    };
    if (units > 0n)
      await withTx(db, (tx) => wallet.adjust(tx, { ...opening, opId: randomUUID(), reference: `opening:${username}` }));
    return { ownerId, publicId: member.id, token, brandId };
  }
  async function move(who: Player, movement: Partial<Movement> & { kind: Movement['kind'] }, how: Played) {
    const account = (code: string) =>
      wallet.account(db, { ownerId: 0n, brandId: who.brandId, code, currency: CURRENCY, accountClass: 0 });
    const whole: Movement = {
      extId: randomUUID(),
      requestId: randomUUID(),
      referenceId: null,
      vendorTx: 't',
      roundId: how.round ?? randomUUID(),
      isRoundClosed: how.isClosed ?? false,
      gameCode: 'game',
      amount: null,
      currency: CURRENCY,
      isFree: how.isFree ?? false,
      rewardId: how.rewardId ?? null,
      meta: how.meta ?? null,
      ...movement,
    };
    const contra = {
      play: await account(houseAccounts.vendor('VV')),
      promo: await account(houseAccounts.vendorPromo('VV')),
      bonus: await account(houseAccounts.bonus),
    };
    const request = requestOf(who, whole, how, contra, clock.now());
    const writer = writers[how.process ?? 0] as { submit(wanted: WalletRequest): ReturnType<Writer['submit']> };
    const reply = (await writer.submit(request)) as {
      status: string;
      stop?: { why: Record<string, string> } | null;
    };
    return { id: whole.extId, round: whole.roundId!, status: reply.status, why: reply.stop?.why ?? null };
  }
  const bet = (who: Player, amount: bigint, how: Played = {}) => move(who, { kind: 'bet', amount }, how);
  const win = (who: Player, of: { id: string; round: string }, amount: bigint, how: Played = {}) =>
    move(who, { kind: 'win', amount, referenceId: of.id, roundId: of.round, isRoundClosed: how.isClosed ?? true }, how);
  return {
    player,
    bet,
    win,
    rollback: (who: Player, of: { id: string; round: string }, how: Played = {}) =>
      move(who, { kind: 'rollback', referenceId: of.id, roundId: of.round }, how),
    /** A bet and its settlement. */
    async play(who: Player, stake: bigint, payout: bigint, how: Played = {}) {
      const placed = await bet(who, stake, how);
      return placed.status === 'RS_OK' ? { ...placed, end: await win(who, placed, payout, how) } : placed;
    },
  };
}

/** The vendor's call in the form for the batched writer. */
const requestOf = (
  who: Player,
  movement: Movement,
  how: Played,
  contra: WalletRequest['contra'],
  nowMs: number,
): WalletRequest => ({
  ownerId: who.ownerId,
  movement,
  partnerId: 1,
  vendorCode: 'VV',
  brandId: who.brandId,
  currency: CURRENCY,
  accountClass: 0,
  agentPath: how.agentPath ?? [],
  category: how.category ?? 'slots',
  contra,
  isTokenKnown: true,
  isTokenExpired: false,
  isGameKnown: true,
  isPartnerEnabled: true,
  lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  nowMs,
  deadlineAt: Date.now() + MINUTE,
  keys: keysOf(who.ownerId, 1, movement),
});
