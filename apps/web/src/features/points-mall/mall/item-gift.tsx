import { useLanguage } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { ItemCard } from './api.ts';

/** What one piece gives: an amount, tickets, or rounds; nothing for goods, whose title says it. */
export function ItemGift({ gives }: Pick<ItemCard, 'gives'>) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  if (gives.kind === 'GOODS') return null;
  if (gives.kind === 'TICKET')
    return <span className="font-semibold">{t('mall.tickets', { count: gives.tickets })}</span>;
  if (gives.kind === 'FREE_SPIN') {
    const { rounds, value, gameName } = gives;
    const said = { rounds, value: formatMoney(value, symbol), game: gameName };
    return <span className="font-semibold">{t('mall.rounds', said)}</span>;
  }
  return <Money units={gives.amount} symbol={symbol} className="font-semibold" />;
}
