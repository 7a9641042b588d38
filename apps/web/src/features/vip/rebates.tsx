import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../shared/api/queries.ts';
import type { Vip } from './api.ts';

/** Water rebates of the last days; hidden while there are none. */
export function Rebates({ rebates }: { rebates: Vip['rebates'] }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  if (rebates.length === 0) return null;
  return (
    <section aria-labelledby="vip-rebates" className="grid gap-3">
      <h2 id="vip-rebates" className="text-title2 font-bold">
        {t('vip.rebates')}
      </h2>
      <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
        {rebates.map((one) => (
          <li key={one.day} className="flex flex-wrap items-center gap-x-3 px-4 py-2.5">
            <span className="me-auto">{dayText(one.day, language.tag)}</span>
            <span className="text-meta text-ink-muted">{t('shell.vipLevel', { level: one.level })}</span>
            <Money units={one.amount} symbol={symbol} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
