import { decideApplication } from '@kismet/server/src/modules/promotions/offers/operator-commands.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { expect } from 'vitest';
import type { OffersBase } from './offers-base.ts';
import type { membersOf } from './offers-members.ts';
import { type Kind, PLAN } from './plan.ts';

type Members = ReturnType<typeof membersOf>;
const codeOf = (answer: unknown): string => (typeof answer === 'string' ? answer : 'ok');

/** Members' actions on offers: each is done in the product and on paper, and both must give the same result. */
export function actsOf(base: OffersBase & Members) {
  const { paper, boards, loyalty, step, call, trace, product, brandId } = base;
  const of = (name: string) => paper.members.get(name)!;
  const pathOf = (kind: Kind, act: string) => `/wps/promotions/${paper.ids.get(kind)}/${act}`;
  const same = (act: string, name: string, at: number, theirs: unknown, ours: unknown) => {
    expect([act, name, new Date(at).toISOString(), theirs]).toEqual([act, name, new Date(at).toISOString(), ours]);
    trace.note(act, at, name, theirs);
  };
  return {
    async claim(kind: Kind, name: string): Promise<boolean> {
      const at = await step();
      const { code } = await call(name, 'POST', pathOf(kind, 'claim'));
      const due = paper.claim(kind, of(name), at);
      same(`claim ${kind}`, name, at, code, codeOf(due ?? 'ok'));
      return typeof due === 'object' && due !== null;
    },
    async join(kind: 'first' | 'reload' | 'board' | 'month', name: string): Promise<boolean> {
      const at = await step();
      const { code } = await call(name, 'POST', pathOf(kind, 'join'));
      const ours = paper.join(kind, of(name), at);
      if (ours === 'ok' && (kind === 'board' || kind === 'month')) boards.enter(kind, of(name), at);
      same(`join ${kind}`, name, at, code, ours);
      return ours === 'ok';
    },
    async redeem(name: string, typed: string): Promise<void> {
      const at = await step();
      const { code } = await call(name, 'POST', '/wps/rewards/redeem', { code: typed });
      same('redeem', name, at, code, paper.redeem(of(name), typed, at));
    },
    async apply(name: string): Promise<boolean> {
      const at = await step();
      const { code } = await call(name, 'POST', pathOf('manual', 'apply'), { comment: 'please', fileIds: [] });
      const ours = paper.apply(of(name), at);
      same('apply', name, at, code, ours);
      return ours === 'ok';
    },
    /** An operator decides an application: null refuses it. */
    async decide(name: string, amount: bigint | null): Promise<boolean> {
      const at = await step();
      const wanted = {
        brandId,
        memberId: base.people.get(name)!.id,
        offerId: paper.ids.get('manual')!,
        amount,
        remark: 'seen',
      };
      const theirs = await withTx(product.db, (tx) => decideApplication(product.promotions.deps, tx, wanted)).then(
        () => 'ok',
        (error: { code?: string }) => error.code ?? String(error),
      );
      const ours = paper.decide(of(name), amount, at);
      same('decide', name, at, theirs, ours);
      return ours === 'ok';
    },
    /** Draws a ticket; false when there is none left. */
    async draw(name: string): Promise<boolean> {
      const at = await step();
      const { code, value } = await call(name, 'POST', pathOf('raffle', 'raffle'), { drawId: base.ids() });
      const ours = paper.draw(of(name), at);
      const theirs = code === 'ok' ? { value: value.draw.value, prize: value.draw.prize } : code;
      same('draw', name, at, theirs, ours);
      return typeof ours !== 'string';
    },
    async gift(name: string, gift: 'birthday' | 'monthly'): Promise<void> {
      const at = await step();
      const { code } = await call(name, 'POST', '/wps/vip/gifts', { gift });
      const ours = loyalty.claim(gift, of(name), at);
      same(`gift ${gift}`, name, at, code, ours === 'again' || typeof ours === 'bigint' ? 'ok' : ours);
    },
    /** No play for some days, or for months: bonuses and boards end, free rounds are paid. */
    async restrict(name: string, days: number | null): Promise<void> {
      const at = await step();
      const member = of(name);
      const path = '/wps/member/protection';
      const { code } = days
        ? await call(name, 'POST', `${path}/break`, { days })
        : await call(name, 'POST', `${path}/exclude`, { months: 6, confirm: name });
      same('restrict', name, at, code, 'ok');
      member.restrictedUntil = days ? at + days * 86_400_000 : Number.POSITIVE_INFINITY;
      member.money.forfeit(at);
      paper.paySpins(member, at, true);
      boards.leave(member);
    },
    /** The member opens the bonus page, which settles the wagering since the last visit. */
    async look(name: string): Promise<void> {
      const at = await step();
      const { value } = await call(name, 'GET', '/wps/bonuses');
      const { money } = of(name);
      money.settleGrants(at);
      const open = value.open as { state: string; amount: string; balance: string }[];
      const isOpen = ({ state }: { state: string }) => state === 'active' || state === 'pending';
      same(
        'look',
        name,
        at,
        open.map(({ state }) => state),
        money.grants.filter(isOpen).map(({ state }) => state),
      );
    },
    most: PLAN.manual.most,
  };
}
