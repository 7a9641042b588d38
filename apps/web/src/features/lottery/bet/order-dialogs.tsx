import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { Placed } from '../api.ts';
import { playName, selectionWords } from '../words.ts';
import type { ForDraw } from './basket.ts';
import type { PricedLine } from './basket-lines.ts';

interface Confirm {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  name: string;
  family: string;
  numero: string | null;
  lines: readonly PricedLine[];
  total: bigint;
  busy: boolean;
}
/** Confirmation of the order, with draw and total. */
export function ConfirmDialog({ open, onClose, onConfirm, name, family, numero, lines, total, busy }: Confirm) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <Dialog open={open} onClose={onClose} title={t('lottery.confirmTitle')} closeLabel={t('action.cancel')} width={520}>
      <p className="text-body text-ink-soft">
        {name} ·{' '}
        <bdi dir="ltr" className="num font-semibold text-ink">
          {numero}
        </bdi>
      </p>
      <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto rounded-input bg-sunken p-3">
        {lines.map(({ line, quote }) => (
          <li key={line.id} className="flex gap-3 text-meta">
            <span className="me-auto min-w-0">
              <span className="font-semibold">{playName(t, family, { code: line.play })}</span>{' '}
              <bdi dir="ltr" className="num break-words text-ink-soft">
                {selectionWords(t, line.selection)}
              </bdi>
            </span>
            {quote && <Money units={quote.stake} symbol={symbol} className="font-semibold" />}
          </li>
        ))}
      </ul>
      <p className="flex justify-between text-title2 font-bold">
        <span>{t('lottery.total')}</span>
        <Money units={total} symbol={symbol} />
      </p>
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button tone="money" busy={busy} onClick={onConfirm}>
          {t('lottery.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Rolled {
  numero: string | null;
  next: ForDraw | null;
  onMove: () => void;
  onEmpty: () => void;
}
/** The draw closed meanwhile: the basket never moves to another one silently. */
export function RolledDialog({ numero, next, onMove, onEmpty }: Rolled) {
  const t = useT();
  return (
    <Dialog open forced onClose={onEmpty} title={t('lottery.rolledTitle')} closeLabel={t('action.close')} width={440}>
      <p className="text-body text-ink-soft">
        {t('lottery.rolled', { numero: `\u2066${numero ?? ''}\u2069` })}{' '}
        {next ? t('lottery.rolledMove', { numero: `\u2066${next.numero}\u2069` }) : t('lottery.rolledNone')}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onEmpty}>
          {t('lottery.emptyBasket')}
        </Button>
        {next && <Button onClick={onMove}>{t('lottery.move', { numero: `\u2066${next.numero}\u2069` })}</Button>}
      </div>
    </Dialog>
  );
}

/** The placed order, with every ticket's number. */
export function PlacedDialog({ placed, onClose }: { placed: Placed | null; onClose: () => void }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <Dialog
      open={placed !== null}
      onClose={onClose}
      title={t('lottery.placedTitle')}
      closeLabel={t('action.close')}
      width={480}
    >
      {placed && (
        <>
          <p className="flex items-center gap-2 text-body">
            <Icon name="check" className="text-win" />
            {t('lottery.placed', { n: placed.tickets.length })}{' '}
            <Money units={placed.stake} symbol={symbol} className="font-bold" />
          </p>
          <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto rounded-input bg-sunken p-3">
            {placed.tickets.map((ticket) => (
              <li key={ticket.ticketId} className="flex flex-wrap justify-between gap-x-3 text-meta">
                <span className="min-w-0">
                  {playName(t, ticket.family, { code: ticket.play })}{' '}
                  <bdi dir="ltr" className="num line-clamp-1 text-ink-soft">
                    {selectionWords(t, ticket.selection)}
                  </bdi>
                </span>
                <Link
                  to="/lottery"
                  search={{ tab: 'tickets', id: ticket.ticketId }}
                  className="num font-semibold text-act underline"
                >
                  <bdi dir="ltr">{ticket.validation}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Link to="/lottery" search={{ tab: 'tickets' }} className={buttonClass('ghost')}>
              {t('lottery.myTickets')}
            </Link>
            <Button onClick={onClose}>{t('lottery.goOn')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
