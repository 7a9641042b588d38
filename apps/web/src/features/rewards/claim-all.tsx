import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { CLAIMS_MAX, claimRewards } from '@kismet/contracts/promotions/offer';
import type { Output } from '@kismet/contracts/route';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import type { OfferWithState } from '../../shared/offers/queries.ts';
import { codeText } from '../../shared/texts/language.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';

interface Outcome {
  readonly asked: readonly OfferWithState[];
  readonly list: Output<typeof claimRewards>['list'];
}

/** Claims everything that is waiting with one press, and reports what could not be claimed and why. */
export function ClaimAll({ waiting }: { waiting: readonly OfferWithState[] }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const client = useQueryClient();
  const action = useSiteAction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = waiting.slice(0, CLAIMS_MAX);
  // the value of free rounds is not money that anybody receives
  const sums = asked.map(({ own: { reward } }) => (reward && reward.form !== 'free' ? reward.amount : BigInt(0)));
  const sum = sums.reduce((all, amount) => all + amount, BigInt(0));
  const claim = () =>
    void action.run(async () => {
      try {
        const { list } = await call(claimRewards, { promoIds: asked.map(({ offer }) => offer.promoId) });
        setOutcome({ asked, list });
      } finally {
        await client.invalidateQueries({ queryKey: ['mine'] });
      }
    });
  return (
    <>
      {action.problem.region}
      {outcome && <Told outcome={outcome} />}
      {asked.length > 1 && (
        <Button tone="money" size={52} busy={action.busy} onClick={claim} className="justify-self-start">
          {t('rewards.claimAll', { count: asked.length })} {sum > BigInt(0) && <Money units={sum} symbol={symbol} />}
        </Button>
      )}
    </>
  );
}

function Told({ outcome: { asked, list } }: { outcome: Outcome }) {
  const { t } = useLanguage();
  const said = useLocalText();
  const failed = list.filter(({ refusal }) => refusal !== null);
  if (failed.length === 0) return <Banner tone="win">{t('rewards.all', { count: list.length })}</Banner>;
  return (
    <Banner tone="warn">
      {t('rewards.some', { done: list.length - failed.length, all: list.length })}
      <ul className="mt-1 grid list-disc gap-1 ps-5 font-normal">
        {failed.map(({ promoId, refusal }) => (
          <li key={promoId}>
            <bdi dir="auto">{said(asked.find(({ offer }) => offer.promoId === promoId)!.offer.title)}</bdi>
            {': '}
            {codeText(t, 'refusal', refusal!)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
