import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import { useSymbol } from '../../shared/api/queries.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { type Claim, claimGift, type Vip } from './api.ts';

const MILLION = 1_000_000;

/** Gifts that can be claimed, each with its condition and its price, and those already given. */
export function Gifts({ vip }: { vip: Vip }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <section aria-labelledby="vip-gifts" className="grid gap-3">
      <h2 id="vip-gifts" className="text-title2 font-bold">
        {t('vip.gifts')}
      </h2>
      <p className="max-w-prose text-body text-ink-soft">
        {vip.ladder.wageringPpm > 0
          ? t('vip.giftTerms', { times: vip.ladder.wageringPpm / MILLION })
          : t('vip.giftFree')}
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {vip.claims.map((claim) => (
          <ClaimCard key={claim.gift} claim={claim} days={vip.ladder.birthdayAfterDays} />
        ))}
      </ul>
      {vip.gifts.length === 0 ? (
        <EmptyState title={t('vip.noGifts')}>{t('vip.noGiftsText')}</EmptyState>
      ) : (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {vip.gifts.map((gift) => (
            <li
              key={`${gift.kind}${gift.level}${gift.at}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3"
            >
              <span className="me-auto">
                {t(`vip.gift.${gift.kind}`)} · {t('shell.vipLevel', { level: gift.level })}
                <span className="block text-meta text-ink-muted">{dateTimeText(gift.at, language.tag)}</span>
              </span>
              {!gift.isPaid && <Badge tone="warn">{t('vip.waits')}</Badge>}
              <Money units={gift.amount} symbol={symbol} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ClaimCard({ claim, days }: { claim: Claim; days: number }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const action = useSiteAction();
  const take = () =>
    action.run(async () => {
      const amount = await claimGift(claim.gift);
      toast(t('vip.claimed', { amount: formatMoney(amount, symbol) }), { tone: 'win' });
    });
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="me-auto font-bold">{t(`vip.gift.${claim.gift}`)}</h3>
        {claim.amount > BigInt(0) && <Money units={claim.amount} symbol={symbol} className="font-semibold" />}
      </div>
      <p className="text-body text-ink-soft">{t(`vip.claim.${claim.state}`, { days })}</p>
      {claim.deposit && claim.state === 'deposit' && (
        <p className="text-meta text-ink-muted">
          {t('vip.lastMonth')} <Money units={claim.deposit.done} symbol={symbol} />
          {' / '}
          <Money units={claim.deposit.need} symbol={symbol} />
        </p>
      )}
      {action.problem.region}
      {claim.state === 'claimable' && (
        <Button
          tone="money"
          busy={action.busy !== null && Boolean(action.busy)}
          className="justify-self-start"
          onClick={() => void take()}
        >
          {t('vip.take')}
        </Button>
      )}
    </li>
  );
}
