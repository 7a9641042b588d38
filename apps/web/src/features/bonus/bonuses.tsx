import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { type BonusRow, leaveBonus, listBonuses } from '@kismet/contracts/promotions/bonus';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import { isolatedMoney, isolatedOdds } from '../../shared/money/isolated.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';

const bonusesQuery = {
  queryKey: ['mine', 'bonuses'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listBonuses, {}, { signal }),
  staleTime: 0,
};

/** Row PC-09: bonus money that is active or pending; hidden if there is none. */
export function Bonuses() {
  const { t } = useLanguage();
  const open = useQuery(bonusesQuery).data?.open ?? [];
  if (open.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-title2 font-bold">{t('bonus.wallet')}</h3>
      {open.map((bonus) => (
        <Bonus key={bonus.bonusId} bonus={bonus} />
      ))}
    </section>
  );
}

function Bonus({ bonus }: { bonus: BonusRow }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const client = useQueryClient();
  const action = useSiteAction();
  const [asks, setAsks] = useState(false);
  const isActive = bonus.state === 'active';
  const leave = () =>
    void action.run(async () => {
      await call(leaveBonus, { bonusId: bonus.bonusId, lost: bonus.balance });
      await client.invalidateQueries({ queryKey: ['mine'] });
    });
  return (
    <Card className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t(isActive ? 'bonus.active' : 'bonus.waiting')}</span>
        <Money units={isActive ? bonus.balance : bonus.amount} symbol={symbol} className="font-bold" />
      </p>
      {isActive && (
        <>
          <ThreadProgress
            share={Number(bonus.done) / Math.max(1, Number(bonus.required))}
            label={t('wagering.title')}
          />
          <bdi className="text-meta text-ink-soft">
            {t('wagering.progress', {
              done: isolatedMoney(bonus.done, symbol),
              required: isolatedMoney(bonus.required, symbol),
            })}
          </bdi>
          <ul className="grid list-disc gap-1 ps-5 text-meta">
            {bonus.weights.map(({ category, weightPpm }) => (
              <li key={category}>
                {t('bonus.weight', { category: t(`category.${category}`), percent: weightPpm / 10_000 })}
              </li>
            ))}
            {bonus.maxBet !== null && (
              <li>{t('promo.term.maxBet', { amount: isolatedMoney(bonus.maxBet, symbol) })}</li>
            )}
            {bonus.minOddsE4 !== null && <li>{t('promo.term.minOdds', { odds: isolatedOdds(bonus.minOddsE4) })}</li>}
            {bonus.expiresAt && <li>{t('promo.until', { at: dateTimeText(bonus.expiresAt, language.tag) })}</li>}
          </ul>
        </>
      )}
      {action.problem.region}
      {asks ? (
        <div className="grid gap-2">
          <p className="text-body">{t('bonus.leaveAsk', { amount: isolatedMoney(bonus.balance, symbol) })}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="danger" busy={action.busy} onClick={leave}>
              {t('bonus.leaveNow')}
            </Button>
            <Button tone="ghost" onClick={() => setAsks(false)}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <Button tone="ghost" onClick={() => setAsks(true)}>
          {t('bonus.leave')}
        </Button>
      )}
    </Card>
  );
}
