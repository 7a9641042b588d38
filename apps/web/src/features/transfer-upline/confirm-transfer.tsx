import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useSymbol } from '../../shared/api/queries.ts';
import { useReadyAfter } from '../../shared/use-ready-after.ts';
import { GUARD_MS } from './model.ts';

interface Props {
  amount: bigint;
  other: string;
  busy: boolean;
  onGo: () => void;
  onClose: () => void;
}

/** Says that the transfer is final. The button is enabled after a second, so that a double Enter does not send. */
export function ConfirmTransfer({ amount, other, busy, onGo, onClose }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const isReady = useReadyAfter(GUARD_MS);
  return (
    <Dialog open onClose={onClose} title={t('upline.confirm')} closeLabel={t('action.close')} width={480}>
      <p className="text-body">
        <Money units={amount} symbol={symbol} className="text-title1 font-bold" />
        {' · '}
        <bdi dir="ltr" className="font-semibold">
          {other}
        </bdi>
      </p>
      <Banner tone="warn">{t('upline.final')}</Banner>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button tone="money" busy={busy} disabled={!isReady} onClick={onGo}>
          {t('upline.go')}
        </Button>
      </div>
    </Dialog>
  );
}
