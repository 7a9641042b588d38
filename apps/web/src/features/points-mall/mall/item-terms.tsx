import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import type { ItemReason } from '@kismet/rules/loyalty/mall';
import { Icon } from '@kismet/ui/icon';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { isolatedOdds } from '../../../shared/money/isolated.ts';
import type { ItemCard } from './api.ts';
import type { ShelfItem } from './model.ts';

const MILLION = 1_000_000;

/** What an item gives and requires: every parameter that affects the redemption or the money. */
export function ItemTerms({ item: { item, reasons }, isMember }: { item: ShelfItem; isMember: boolean }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const zone = useViewerZone();
  const { conditions, perMember, endsAt } = item;
  const asked: readonly { reason: ItemReason; is: boolean; words: string }[] = [
    { reason: 'level', is: conditions.minLevel > 0, words: t('mall.terms.level', { level: conditions.minLevel }) },
    {
      reason: 'deposit',
      is: conditions.monthDeposit > BigInt(0),
      words: t('mall.terms.deposit', { amount: formatMoney(conditions.monthDeposit, symbol) }),
    },
    {
      reason: 'account-age',
      is: conditions.accountDays > 0,
      words: t('mall.terms.account-age', { days: conditions.accountDays }),
    },
    { reason: 'mobile', is: conditions.needsMobile, words: t('mall.terms.mobile') },
    { reason: 'label', is: conditions.labels.length > 0, words: t('mall.terms.label') },
  ];
  const shown = asked.filter(({ is }) => is);
  return (
    <div className="grid gap-2">
      <h3 className="text-label font-bold">{t('mall.conditions')}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-meta text-ink-soft">
        <GiftTerms item={item} />
        {perMember && <li>{t(`mall.limit.${perMember.period}`, { most: perMember.most })}</li>}
        {endsAt && <li>{t('mall.until', { at: dateTimeText(endsAt, language.tag, zone) })}</li>}
      </ul>
      {shown.length > 0 && (
        <ul className="grid gap-1 text-meta">
          {shown.map(({ reason, words }) => {
            const isMet = !reasons.includes(reason);
            return (
              <li key={reason} className="flex items-center gap-2">
                {isMember && (
                  <Icon name={isMet ? 'check' : 'lock'} size={16} className={isMet ? 'text-win' : 'text-warn'} />
                )}
                <span>{words}</span>
                {isMember && <span className="sr-only">{t(isMet ? 'mall.met' : 'mall.unmet')}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function GiftTerms({ item: { gives } }: { item: ItemCard }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  if (gives.kind === 'GOODS') return <li>{t('mall.terms.goods')}</li>;
  if (gives.kind === 'CASH') return <li>{t('mall.terms.cash')}</li>;
  if (gives.kind === 'TICKET') return <li>{t('mall.terms.ticket')}</li>;
  const most = gives.kind === 'FREE_SPIN' && (
    <>
      <li>{t('mall.terms.roundsDays', { days: gives.playDays })}</li>
      <li>{t('promo.term.freeRoundsMost', { amount: formatMoney(gives.maxWin, symbol) })}</li>
      <li>{t(gives.wager ? 'promo.term.freeRoundsBonus' : 'promo.term.freeRoundsCash')}</li>
      <li>{t('mall.terms.roundsBack')}</li>
    </>
  );
  if (gives.wager === null) return most;
  const { multiplePpm, days, capTimes, maxBet, minOddsE4 } = gives.wager;
  return (
    <>
      {most}
      <li>{t('mall.terms.bonus', { times: multiplePpm / MILLION, days, cap: capTimes })}</li>
      {maxBet !== null && <li>{t('mall.terms.maxBet', { amount: formatMoney(maxBet, symbol) })}</li>}
      {minOddsE4 !== null && <li>{t('mall.terms.minOdds', { odds: isolatedOdds(minOddsE4) })}</li>}
    </>
  );
}
