import { useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { balanceQuery, useSymbol } from '../../shared/api/queries.ts';
import type { Game } from '../../shared/games/kept-games.ts';
import { takeBack } from '../../shared/money/vendor-wallet.ts';
import { BringMoney } from './bring-money.tsx';

/** A game of a vendor that holds the balance: transfer first, then the game; leaving collects everything. */
export function WithVendorMoney({ game, name, children }: { game: Game; name: string; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useBringingBack(game.vendorCode, isReady);
  return isReady ? children : <BringMoney game={game} name={name} onReady={() => setReady(true)} />;
}

function useBringingBack(vendorCode: string, hasPlayed: boolean): void {
  const t = useT();
  const client = useQueryClient();
  const symbol = useSymbol();
  const latest = useRef({ t, symbol, hasPlayed, isGone: false });
  latest.current = { ...latest.current, t, symbol, hasPlayed };
  useEffect(() => {
    const now = latest.current;
    now.isGone = false;
    return () => {
      const { current } = latest;
      current.isGone = true;
      // StrictMode mounts twice: its first unmount is not a leave
      queueMicrotask(() => {
        if (!current.isGone || !latest.current.hasPlayed) return;
        void takeBack(vendorCode, crypto.randomUUID())
          .then(({ state, amount }) => {
            void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
            const said = latest.current;
            if (state === 'failed') toast(said.t('play.bring.backFailed'), { tone: 'danger' });
            else if (state !== 'success') toast(said.t('play.bring.backUnknown'));
            else if (!amount) toast(said.t('play.bring.backNone'));
            else
              toast(said.t('play.bring.back', { amount: `\u2068${formatMoney(amount, said.symbol)}\u2069` }), {
                tone: 'win',
              });
          })
          .catch(() => toast(latest.current.t('play.bring.backFailed'), { tone: 'danger' }));
      });
    };
  }, [client, vendorCode]);
}
