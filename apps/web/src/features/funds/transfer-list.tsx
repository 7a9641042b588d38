import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { type Transfer, transfersQuery } from './queries.ts';

const TONES: Record<Transfer['state'], BadgeTone> = {
  sent: 'info',
  unknown: 'warn',
  success: 'win',
  failed: 'danger',
  manual: 'warn',
};

/** The last ten transfers with their states. */
export function TransferList({ nameOf }: { readonly nameOf: (vendorCode: string) => string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const query = useQuery(transfersQuery);
  return (
    <Region query={query} data={query.data} loading={<Skeletons count={3} className="h-12" />}>
      {(data) => {
        if (data.list.length === 0) return <p className="text-body text-ink-muted">{t('funds.noneYet')}</p>;
        return (
          <ul className="grid">
            {data.list.map((one) => (
              <li
                key={one.transferId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0"
              >
                <div className="me-auto grid">
                  <span>{t(one.direction === 'in' ? 'funds.to' : 'funds.from', { name: nameOf(one.vendorCode) })}</span>
                  <time dateTime={one.at} className="text-meta text-ink-muted">
                    {dateTimeText(one.at, language.tag)}
                  </time>
                </div>
                {one.amount === null ? null : <Money units={one.amount} symbol={symbol} className="font-semibold" />}
                <Badge tone={TONES[one.state]}>{t(`funds.state.${one.state}`)}</Badge>
              </li>
            ))}
          </ul>
        );
      }}
    </Region>
  );
}
