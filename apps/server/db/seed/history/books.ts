import { assert } from '@kismet/kernel/assert';
import { businessDay } from '@kismet/kernel/time';
import { contentHash, MOVEMENT_KINDS, type Movement } from '../../../src/modules/vendors/movement.ts';
import { type Account, decide, type Leg, type Operation } from '../../../src/modules/wallet/posting.ts';
import { contentHash as hashOf, nameUuid } from '../../../src/platform/crypto.ts';
import { type Bookkeeper, emptyBooks, idAt, type Owner, type World } from './book-rows.ts';
import { type Happening, PAID_AFTER_MS } from './story.ts';
import { addTicket } from './ticket-books.ts';

const ROUND_MS = 4000;
const MINUTE = 60_000;

/** Turns events into rows of the books, by the wallet's own decisions. */
export class Writer implements Bookkeeper {
  readonly books = emptyBooks();
  readonly #world: World;
  readonly #accounts = new Map<bigint, Account>();

  constructor(world: World, owners: readonly Owner[]) {
    this.#world = world;
    for (const { main, held } of owners)
      for (const account of [main, held]) if (account) this.#accounts.set(account.accountId, account);
  }

  open(owner: Owner, atMs: number, amount: bigint): void {
    const reference = `opening:${owner.ownerId}`;
    this.post(owner, atMs, { reference, kind: 'opening', note: 'opening balance' }, [
      this.leg(owner.main, 'house:opening', amount),
    ]);
  }

  add(owner: Owner, happening: Happening): void {
    const key = `${owner.loginName}:${happening.is}:${happening.atMs}`;
    if (happening.is === 'round') this.#round(owner, happening, key);
    else if (happening.is === 'ticket') addTicket(this, owner, happening);
    else if (happening.is === 'deposit') this.#deposit(owner, happening, key);
    else this.#withdrawal(owner, happening, key);
  }

  #round(owner: Owner, { game, atMs, stake, payout }: Happening & { is: 'round' }, key: string): void {
    const { currency, partners } = this.#world;
    const partnerId = partners.get(game.vendorCode)!;
    const [extId, winId, betId] = [nameUuid(`${key}:bet`), nameUuid(`${key}:win`), idAt(atMs, key)];
    const roundId = nameUuid(`${key}:round`);
    const common = { ...this.owned(owner), partner_id: partnerId, bet_id: betId, round_id: roundId };
    const move = (kind: 'bet' | 'win', id: string, amount: bigint, at: Date) => {
      const movement: Movement = {
        ...{ kind, extId: id, requestId: id, referenceId: kind === 'win' ? extId : null, vendorTx: id, roundId },
        ...{ isRoundClosed: kind === 'win', gameCode: game.gameCode, amount, currency, isFree: false },
        ...{ rewardId: null, meta: null },
      };
      const opId = amount > 0n ? nameUuid(`${partnerId}:${id}`) : null;
      if (opId)
        this.post(
          owner,
          at.getTime(),
          { opId, reference: `${game.vendorCode}:${id}`, kind, note: null, inputHash: Buffer.alloc(0) },
          [this.leg(owner.main, `vendor:${game.vendorCode}`, kind === 'bet' ? -amount : amount)],
        );
      this.books.movements.push({
        ...{
          ...common,
          ext_id: id,
          kind: MOVEMENT_KINDS[kind],
          content_hash: contentHash(movement, owner.ownerId),
          amount,
          op_id: opId,
          at,
        },
        ...{ reference_id: movement.referenceId, balance_after: owner.main.balance, vendor_tx: id },
        ...{ round_closed: kind === 'win', game_code: game.gameCode },
      });
    };
    const [placed, settled] = [new Date(atMs), new Date(atMs + ROUND_MS)];
    move('bet', extId, stake, placed);
    move('win', winId, payout, settled);
    this.books.bets.push({
      ...{ ...this.owned(owner), bet_id: betId, source_code: game.vendorCode, game_code: game.gameCode },
      ...{ category: game.category, round_id: roundId, state: payout > 0n ? 'won' : 'lost', stake, payout },
      ...{ agent_path: owner.path, placed_at: placed, settled_at: settled },
    });
  }

  #deposit(owner: Owner, { atMs, amount }: Happening & { is: 'deposit' | 'withdrawal' }, key: string): void {
    const { depositChannels } = this.#world;
    const channel = depositChannels[Math.floor(atMs / MINUTE) % depositChannels.length]!;
    const depositId = nameUuid(key);
    const reference = `deposit:${depositId}:deposit`;
    this.post(owner, atMs, { opId: nameUuid(reference), reference, kind: 'deposit', note: null }, [
      this.leg(owner.main, `gateway:${channel.code}`, amount),
    ]);
    this.books.deposits.push({
      ...{ ...this.owned(owner), deposit_id: depositId, channel_id: channel.channelId, public_id: owner.publicId },
      ...{ login_name: owner.loginName, amount, extra_ppm: 0, state: 'CREDITED', received: amount, credited: amount },
      ...{ extra: 0n, created_at: new Date(atMs - 9 * MINUTE), expires_at: new Date(atMs + 11 * MINUTE) },
      ...{ submitted_at: new Date(atMs - 6 * MINUTE), ended_at: new Date(atMs) },
    });
  }

  #withdrawal(owner: Owner, { atMs, amount }: Happening & { is: 'deposit' | 'withdrawal' }, key: string): void {
    const { payoutChannel, zone } = this.#world;
    assert(owner.held && owner.payoutAccountId, 'only who has an account withdraws');
    const withdrawalId = nameUuid(key);
    const endMs = atMs + PAID_AFTER_MS;
    const post = (ms: number, kind: 'hold' | 'withdrawal', step: string, legs: readonly Leg[]) => {
      const reference = `withdrawal:${withdrawalId}:${step}`;
      this.post(owner, ms, { opId: nameUuid(`${owner.ownerId}:${reference}`), reference, kind, note: null }, legs);
    };
    post(atMs, 'hold', 'hold', [
      this.leg(owner.main, 'house:transit', -amount),
      this.leg(owner.held, 'house:transit', amount),
    ]);
    post(endMs, 'withdrawal', 'part:1', [this.leg(owner.held, `gateway:${payoutChannel}`, -amount)]);
    const reference = `W-${withdrawalId.slice(0, 8).toUpperCase()}`;
    const own = { ...this.owned(owner), withdrawal_id: withdrawalId };
    this.books.withdrawals.push({
      ...{ ...own, reference, account_id: owner.payoutAccountId, amount, fee: 0n, guarantee: 0n, state: 'RECEIVED' },
      ...{ held: 0n, day: businessDay(atMs, zone), applied_at: new Date(atMs), changed_at: new Date(endMs) },
      ...{ ended_at: new Date(endMs), content_hash: hashOf(['withdrawal', amount, owner.payoutAccountId, false]) },
    });
    const [sentAt, disbursedAt] = [atMs + 18 * MINUTE, atMs + 31 * MINUTE];
    this.books.parts.push({
      ...{ ...own, part: 1, amount, channel: payoutChannel, state: 'RECEIVED', reference: `PK-${reference.slice(2)}` },
      ...{ tries: 1, sent_at: new Date(sentAt), disbursed_at: new Date(disbursedAt) },
      ...{ answer_by: new Date(disbursedAt + 30 * MINUTE), ended_at: new Date(endMs) },
    });
    const steps = [
      ['APPLIED', 'us', null, reference, atMs],
      ['APPROVED', 'us', null, null, atMs + 15 * MINUTE],
      ['part.SENDING', 'bank', 1, null, sentAt],
      ['PAYING', 'bank', null, null, sentAt],
      ['part.DISBURSED', 'you', 1, `PK-${reference.slice(2)}`, disbursedAt],
      ['DISBURSED', 'you', null, null, disbursedAt],
      ['part.RECEIVED', 'us', 1, null, endMs],
      ['RECEIVED', 'nobody', null, null, endMs],
    ] as const;
    steps.forEach(([event, holder, part, shown, ms], n) => {
      const about = { owner_id: owner.ownerId, withdrawal_id: withdrawalId, step: n + 1, event, holder, part };
      const isSum = part !== null || event === 'APPLIED';
      this.books.steps.push({ ...about, reference: shown, amount: isSum ? amount : null, at: new Date(ms) });
    });
  }

  owned = ({ ownerId, main }: Owner) => ({
    owner_id: ownerId,
    brand_id: this.#world.brandId,
    currency: this.#world.currency,
    class: main.accountClass,
  });

  leg(account: Account, code: string, amount: bigint): Leg {
    const contraId = this.#world.house.get(code);
    assert(contraId !== undefined, `no house account ${code}`);
    return { accountId: account.accountId, contraId, amount };
  }

  post(
    owner: Owner,
    atMs: number,
    of: Pick<Operation, 'reference' | 'kind' | 'note'> & { opId?: string; inputHash?: Buffer },
    legs: readonly Leg[],
  ): void {
    const operation: Operation = {
      ...{ ownerId: owner.ownerId, opId: of.opId ?? nameUuid(of.reference), reference: of.reference, kind: of.kind },
      ...{ inputHash: of.inputHash ?? hashOf([of.kind, of.reference]), note: of.note, reverses: null, legs },
    };
    const outcome = decide(operation, this.#accounts, undefined);
    assert(outcome.is === 'posted', `${operation.reference} cannot be posted: ${outcome.is}`);
    const at = new Date(atMs);
    const places = outcome.rows.map(({ account, seq }) => `${account.accountId}/${seq}`).join(',');
    this.books.operations.push({ ...operation, at, places });
    this.books.ledger.push(...outcome.rows.map((row) => ({ ...row, at })));
    if (of.kind === 'deposit' || of.kind === 'withdrawal')
      this.books.facts.push({
        ...{ ...this.owned(owner), op_id: operation.opId, kind: of.kind, reference: of.reference, at },
        amount: legs.reduce((sum, { amount }) => sum + amount, 0n),
      });
  }
}
