import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Skeleton } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { NOTHING } from '../../shared/money/amount.ts';
import { vendorWalletQuery } from '../../shared/money/vendor-wallet.ts';
import type { VendorBalance } from './queries.ts';
import type { Collected } from './use-collect.ts';

/** Polling interval while a transfer is pending. */
const ASKED_MS = 3_000;

interface Props {
  readonly vendor: VendorBalance;
  readonly collected: Collected | undefined;
  readonly onBring: () => void;
  readonly onCollect: () => void;
}

/** Balance at one vendor: loaded separately, with pending transfers and both directions. */
export function VendorBalanceRow({ vendor, collected, onBring, onCollect }: Props) {
  const t = useT();
  const localText = useLocalText();
  const symbol = useSymbol();
  const query = useQuery({
    ...vendorWalletQuery(vendor.vendorCode),
    refetchInterval: ({ state }) => (state.data?.running ? ASKED_MS : false),
  });
  const running = query.data?.running ?? null;
  const name = localText(vendor.vendorName);
  const stage = collected?.stage ?? (running ? 'unknown' : null);
  const waits = running !== null || collected?.stage === 'moving';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="me-auto grid min-w-36 gap-0.5">
        <span className="font-semibold">
          <bdi dir="auto">{name}</bdi>
        </span>
        <span role="status" className="text-meta text-ink-muted">
          {collected?.words ?? (stage ? t(`funds.stage.${stage}`) : vendor.isOpen ? '' : t('funds.closed'))}
        </span>
      </div>
      {query.isError ? (
        <Badge tone="warn">{t('funds.silent')}</Badge>
      ) : query.data ? (
        <Money units={query.data.balance} symbol={symbol} className="font-bold" />
      ) : (
        <Skeleton className="h-5 w-20" />
      )}
      <div className="flex gap-2">
        <Button
          tone="ghost"
          disabled={waits || !vendor.isOpen}
          onClick={onBring}
          aria-label={t('funds.bringTo', { name })}
        >
          {t('funds.bring')}
        </Button>
        <Button
          tone="ghost"
          disabled={waits || query.data?.balance === NOTHING}
          onClick={onCollect}
          aria-label={t('funds.backFrom', { name })}
        >
          {t('funds.back')}
        </Button>
      </div>
    </li>
  );
}
