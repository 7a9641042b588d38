import { randomUUID } from 'node:crypto';
import type { Product } from '@kismet/server/src/compose.ts';
import { addPart, sayPart } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-payout.ts';
import {
  act,
  approve,
  type ReviewDeps,
  type Reviewer,
  take,
} from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-review.ts';
import { callerOf } from '../../fault/bank.ts';
import type { FaultStand } from '../../fault/fault-stand.ts';
import { type MoneyMember, PAYMENT_PASSWORD } from '../../fault/money-members.ts';
import { CARD, PaymentNews } from '../../fault/payment-news.ts';
import { type SiteAnswer, SiteCaller } from '../../fault/site-caller.ts';
import { jsonOf, type Reply } from '../../fault/wallet-caller.ts';

/** One component of the load: rate per second and action; the action returns its failure, or null. */
export interface Piece {
  readonly name: string;
  readonly perSecond: number;
  run(): Promise<string | null>;
}

const ok = ({ status }: SiteAnswer): boolean => status === 200;
const fault = (what: string, { status, code }: SiteAnswer): string | null =>
  status === 200 ? null : `${what}: ${status} ${code ?? ''}`;
const walletFault = (what: string, reply: Reply): string | null => {
  if (reply.is === 'unknown') return `${what}: no answer, ${reply.why}`;
  return reply.status === 'RS_OK' ? null : `${what}: ${reply.status}`;
};

/** The load of LOAD-4 with money in and out: bets, wins, reads, lists, deposits, withdrawals. */
export function mixOf(
  product: Product,
  stand: FaultStand,
  members: readonly MoneyMember[],
  betsPerSecond: number,
): Piece[] {
  const wallet = callerOf(stand, stand.fact('VENDOR_URL'), true);
  const site = new SiteCaller(stand.fact('BASE'));
  const news = new PaymentNews(stand);
  // depositors owe turnover, so withdrawals use other members
  const depositors = members.slice(0, Math.ceil(members.length / 4));
  const leaving = members.slice(depositors.length);
  let turn = 0;
  const next = (of: readonly MoneyMember[]) => of[turn++ % of.length]!;
  const play = async (pays: boolean) => {
    const one = next(members);
    const player = { user: one.publicId, token: one.gameToken };
    // an unpaid withdrawal never gets a result: it stays open
    const fields = { ...wallet.fields(player, randomUUID()), round_closed: !pays, amount: 100_000n };
    const bet = await wallet.once('/transaction/bet', jsonOf(fields), 5000);
    const wrong = walletFault('bet', bet);
    if (wrong || !pays) return wrong;
    const { round, transaction_uuid } = fields as Record<string, unknown>;
    const win = {
      ...wallet.fields(player, String(round)),
      round_closed: true,
      reference_transaction_uuid: transaction_uuid,
    };
    const paid = await wallet.once('/transaction/win', jsonOf({ ...win, amount: 98_000n }), 5000);
    return walletFault('win', paid);
  };
  return [
    { name: 'bet', perSecond: betsPerSecond / 2, run: () => play(false) },
    { name: 'bet and win', perSecond: betsPerSecond / 2, run: () => play(true) },
    {
      name: 'balance',
      perSecond: betsPerSecond / 2,
      run: async () => fault('balance', await site.get(next(members).siteToken, '/wps/v2/wallets/balance')),
    },
    {
      name: 'list of bets',
      perSecond: betsPerSecond / 10,
      run: async () => fault('list', await site.get(next(members).siteToken, '/wps/member/bets')),
    },
    {
      name: 'deposit',
      perSecond: betsPerSecond / 50,
      async run() {
        const one = next(depositors);
        const depositId = randomUUID();
        const ordered = await site.post(one.siteToken, '/wps/deposits', {
          depositId,
          channelCode: CARD,
          amount: '500',
        });
        if (!ok(ordered)) return fault('order', ordered);
        await news.act(depositId, 'approve');
        const seen = await site.get(one.siteToken, `/wps/deposits/${depositId}`);
        return seen.value.state === 'CREDITED' ? null : `paid, but ${seen.status} ${seen.value.state}`;
      },
    },
    { name: 'withdrawal', perSecond: betsPerSecond / 100, run: withdrawalsOf(product, site, () => next(leaving)) },
  ];
}

/** A withdrawal from request to confirmed receipt; one at a time per member, as the rules require. */
function withdrawalsOf(product: Product, site: SiteCaller, next: () => MoneyMember): Piece['run'] {
  const busy = new Set<bigint>();
  return async () => {
    const one = next();
    if (busy.has(one.ownerId)) return null;
    busy.add(one.ownerId);
    try {
      const withdrawalId = randomUUID();
      const fields = { withdrawalId, amount: '100', accountId: one.payoutAccountId, paymentPassword: PAYMENT_PASSWORD };
      const wrong = fault('order', await site.sealed(one.siteToken, '/wps/cashier/withdrawal', fields));
      if (wrong) return wrong;
      await casesOf(product, one.brandId).payOut(withdrawalId);
      return fault(
        'received',
        await site.post(one.siteToken, `/wps/cashier/withdrawals/${withdrawalId}/parts/1/received`, {}),
      );
    } finally {
      busy.delete(one.ownerId);
    }
  };
}

/** Operators processing withdrawals, through the commands behind their screens. */
export function casesOf(product: Product, brandId: number) {
  const deps: ReviewDeps = { ...product.cashier.withdrawals.deps, audit: product.operators.audit };
  const reviewer: Reviewer = { brandId, operatorId: 1n, ip: '127.0.0.1', decidesEscalated: true };
  const channel = 'bank-manual';
  return {
    deps,
    reviewer,
    async approve(id: string) {
      await take(deps, reviewer, id);
      await approve(deps, reviewer, id, 'load');
    },
    send: (id: string, part: number, by = channel) =>
      act(deps, reviewer, id, { action: 'send' }, (tx, row) =>
        addPart(deps, tx, row, { part, channel: by, amount: row.amount - row.fee }),
      ),
    confirmSent: (id: string, part: number) =>
      act(deps, reviewer, id, { action: 'confirmed' }, (tx, row) =>
        sayPart(
          deps,
          tx,
          { owner_id: row.owner_id, withdrawal_id: id, part },
          { outcome: 'confirmed', reference: `B-${part}`, fileIds: [] },
        ),
      ),
    async payOut(id: string) {
      await this.approve(id);
      await this.send(id, 1);
      await this.confirmSent(id, 1);
    },
  };
}
