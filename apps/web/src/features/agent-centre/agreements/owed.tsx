import { formatMoney } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import { refusalWords } from '../../../shared/refusal-words.ts';
import { consolidatedQuery } from '../queries.ts';
import { pay } from './api.ts';

/**
 * Unpaid bills towards the line keep withdrawals and transfers down shut (rules.md 2.7): it stands over every page until they are paid.
 * The button pays them out of the own purse, the oldest first; pressed twice it pays nothing twice.
 */
export function Owed({ className }: { className?: string }) {
  const t = useT();
  const symbol = useSymbol();
  const owed = useQuery(consolidatedQuery).data?.owed;
  const [busy, setBusy] = useState(false);
  if (!owed || owed.count === 0) return null;
  async function go() {
    setBusy(true);
    try {
      const { paid, left } = await pay();
      toast(
        t('agreement.paid', {
          paid: `\u2066${formatMoney(paid, symbol)}\u2069`,
          left: `\u2066${formatMoney(left, symbol)}\u2069`,
        }),
        { tone: 'win' },
      );
    } catch (error) {
      toast(refusalWords(t, error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Banner
      tone="warn"
      {...(className && { className })}
      action={
        <Button size={36} busy={busy} onClick={() => void go()}>
          {t('agreement.payNow')}
        </Button>
      }
    >
      {t('agentCentre.owed', { n: owed.count })} <Money units={owed.amount} symbol={symbol} className="font-bold" />
    </Banner>
  );
}
