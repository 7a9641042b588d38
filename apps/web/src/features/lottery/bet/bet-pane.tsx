import { useLocalText, useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Region } from '@kismet/app-kit/view/region';
import type { Draw } from '@kismet/contracts/lottery/draws';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { formatMoney } from '@kismet/kernel/money';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Family } from '@kismet/rules/lottery/play';
import { Badge } from '@kismet/ui/badge';
import { Card } from '@kismet/ui/card';
import { EmptyState } from '@kismet/ui/empty-state';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useWide } from '../../../shared/browser/use-wide.ts';
import { Countdown, usePhase } from '../../../shared/lottery/countdown.tsx';
import { useAtNow } from '../../../shared/lottery/lottery-clock.ts';
import { NOTHING } from '../../../shared/money/amount.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ownPrizeQuery, type Sale, saleQuery } from '../api.ts';
import { TrendPanel } from '../results/trend-card.tsx';
import { addLines, type Basket, emptyBasket, moveTo, type NewLine, useBasket } from './basket.ts';
import { type PricedLine, priced } from './basket-lines.ts';
import { BasketPanel } from './basket-panel.tsx';
import { BasketPlaces } from './basket-places.tsx';
import { BoardView } from './board-view.tsx';
import { ConfirmDialog, PlacedDialog, RolledDialog } from './order-dialogs.tsx';
import { LEAST_DRAWS } from './plan.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlayMenu } from './play-menu.tsx';
import { playsOnSale, saleFor, sumOf } from './price.ts';
import { useBoard } from './use-board.ts';
import { usePlan } from './use-plan.ts';
import { type Slip, useSlip } from './use-slip.ts';

/** Composing bets: kinds of bets, board, basket (ui 9.4). */
export function BetPane({ gameId, playType }: { gameId: number; playType: string | undefined }) {
  const t = useT();
  const { member } = useSession();
  const sale = useQuery(saleQuery(gameId));
  const own = useQuery({ ...ownPrizeQuery, enabled: member !== null });
  return (
    <Region query={sale} data={sale.data} loading={<RowSkeletons count={5} className="h-16 rounded-card" />}>
      {(data) => {
        const family = familyOf(data.game.family);
        const plays = family && playsOnSale(family, data);
        if (!family || !plays || plays.length === 0) return <EmptyState title={t('lottery.notSold')} />;
        return <Bets key={gameId} sale={saleFor(data, own.data)} family={family} playType={playType} />;
      }}
    </Region>
  );
}

function Bets({ sale, family, playType }: { sale: Sale; family: Family; playType: string | undefined }) {
  const t = useT();
  const plays = playsOnSale(family, sale);
  const board = useBoard(family, plays, sale, playType);
  const { gameCode } = sale.game;
  const basket = useBasket(gameCode);
  const slip = useSlip(gameCode, basket);
  const isOnline = useOnline();
  const [sheet, setSheet] = useState(false);
  const [asks, setAsks] = useState(false);
  const [plans, setPlans] = useState(false);
  const wide = useWide();
  const planning = usePlan(gameCode);
  const draw = sale.game.draw;
  const phase = usePhase(draw);
  const isOpen = phase === 'open';
  const lines = priced(family, plays, basket, { own: sale.series?.own ?? 0, mostPrize: sale.limits.mostPrize });
  const total = sumOf(lines.map(({ quote }) => quote?.stake ?? NOTHING));
  useLeaveGuard(lines.length > 0);
  const rolled = useRolled(sale, basket, slip.busy);
  const { said, add } = useAdding(gameCode, draw);
  const order = () => slip.whenSignedIn(() => setAsks(true));
  const why = !isOnline ? t('lottery.offline') : !isOpen ? t('lottery.closedNow') : null;
  const panel = (
    <BasketPanel
      gameCode={gameCode}
      family={family}
      basket={basket}
      lines={lines}
      slip={slip}
      canOrder={isOnline && isOpen}
      why={why}
      onOrder={order}
      onPlan={sale.next.length >= LEAST_DRAWS ? () => slip.whenSignedIn(() => setPlans(true)) : null}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        {said}
      </p>
      {draw && !wide && <DrawBar draw={draw} />}
      <BoardCard board={board} family={family} plays={plays} sale={sale} isOpen={isOpen} onAdd={add} />
      <div className="lg:col-start-1">
        <TrendPanel game={sale.game} />
      </div>
      <BasketPlaces panel={panel} count={lines.length} total={total} isOpen={sheet} onOpen={setSheet} />
      <Orders
        sale={sale}
        basket={basket}
        slip={slip}
        lines={lines}
        total={total}
        rolled={rolled}
        open={asks}
        onClose={() => setAsks(false)}
        onDone={() => setSheet(false)}
      />
      <PlanDialog open={plans} onClose={() => setPlans(false)} sale={sale} lines={lines} planning={planning} />
    </div>
  );
}

/** Adds lines to the basket, and announces it to screen readers. */
function useAdding(gameCode: string, draw: Draw | null) {
  const t = useT();
  const [said, setSaid] = useState('');
  const add = (wanted: readonly NewLine[]) => {
    const taken = addLines(gameCode, draw, wanted);
    // the basket itself shows what was added: a toast would cover the link to it (finding F-30)
    if (taken < wanted.length) toast(t('lottery.basketFull', { n: taken }));
    else setSaid(t('lottery.added', { n: taken }));
  };
  return { said, add };
}

interface BoardProps {
  board: ReturnType<typeof useBoard>;
  family: Family;
  plays: ReturnType<typeof playsOnSale>;
  sale: Sale;
  isOpen: boolean;
  onAdd: (lines: readonly NewLine[]) => void;
}
/** Kinds of bets, the board, and the maximum cost of one ticket. */
function BoardCard({ board, family, plays, sale, isOpen, onAdd }: BoardProps) {
  const t = useT();
  const symbol = useSymbol();
  const { member } = useSession();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:p-4">
      {member && isTrialKind(member.accountKind) && <Badge tone="help">{t('lottery.trial')}</Badge>}
      <PlayMenu family={family} plays={plays} play={board.play} onChoose={board.choosePlay} />
      <BoardView board={board} family={family} sale={sale} disabled={!isOpen} onAdd={onAdd} />
      <p className="text-tiny text-ink-muted">
        {t('lottery.limits', {
          least: formatMoney(sale.limits.leastTicket, symbol),
          most: formatMoney(sale.limits.mostTicket, symbol),
        })}
      </p>
    </Card>
  );
}

interface OrdersProps {
  sale: Sale;
  basket: Basket;
  slip: Slip;
  lines: readonly PricedLine[];
  total: bigint;
  rolled: Rolled;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}
/** Dialogs from the basket to the tickets. */
function Orders({ sale, basket, slip, lines, total, rolled, open, onClose, onDone }: OrdersProps) {
  const localText = useLocalText();
  const { gameCode } = sale.game;
  const { next, isRolled } = rolled;
  return (
    <>
      <ConfirmDialog
        open={open && lines.length > 0 && !isRolled}
        onClose={onClose}
        onConfirm={() =>
          void slip.send().then((done) => {
            onClose();
            if (done) onDone();
          })
        }
        name={localText(sale.game.name)}
        family={sale.game.family}
        numero={basket.numero}
        lines={lines}
        total={total}
        busy={slip.busy}
      />
      {isRolled && (
        <RolledDialog
          numero={basket.numero}
          next={next}
          onMove={() => next && moveTo(gameCode, next)}
          onEmpty={() => emptyBasket(gameCode)}
        />
      )}
      <PlacedDialog placed={slip.placed} onClose={slip.forget} />
    </>
  );
}

/** On narrow screens the draw and its countdown stay visible above the numbers. */
function DrawBar({ draw }: { draw: Draw }) {
  return (
    <div className="sticky top-14 z-10 -mx-4 -my-2 flex items-center justify-between gap-3 border-b border-line bg-page px-4 py-2">
      <bdi dir="ltr" className="num text-meta font-semibold">
        {draw.numero}
      </bdi>
      <Countdown draw={draw} />
    </div>
  );
}

interface Rolled {
  readonly next: Draw | null;
  readonly isRolled: boolean;
}
/** Whether the basket's draw has closed, and which is next. */
function useRolled(sale: Sale, basket: Basket, busy: boolean): Rolled {
  const { gameCode, draw } = sale.game;
  const nextId = useAtNow((now) => sale.next.find(({ lockTime }) => lockTime > now)?.drawId ?? null);
  const next = sale.next.find(({ drawId }) => drawId === nextId) ?? null;
  const isKept = useAtNow((now) =>
    sale.next.some(({ drawId, lockTime }) => drawId === basket.drawId && lockTime > now),
  );
  const isRolled = basket.drawId !== null && !busy && !isKept;
  // lines of an earlier ticket have no draw: they go to the one on sale
  useEffect(() => {
    if (basket.lines.length > 0 && basket.drawId === null && draw) moveTo(gameCode, draw);
  }, [basket, draw, gameCode]);
  return { next, isRolled };
}

/** Asks before closing the tab with a non-empty basket. */
function useLeaveGuard(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [on]);
}
