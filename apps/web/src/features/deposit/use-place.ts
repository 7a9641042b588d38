import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Unavailable } from '@kismet/kernel/outcome';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refusalWords } from '../../shared/refusal-words.ts';
import { placeOrder } from './api.ts';
import { isPage } from './model.ts';

/** Places an order once for each press, and goes to it. An answer that got lost is looked for, never ordered again. */
export function usePlace() {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const press = useRef<{ key: string; id: string } | null>(null);
  const goTo = (order: string) => navigate({ to: '/centre/$page', params: { page: 'depositv2' }, search: { order } });

  async function place(channelCode: string, amount: bigint): Promise<void> {
    if (busy) return;
    const key = `${channelCode} ${amount}`;
    if (press.current?.key !== key) press.current = { key, id: crypto.randomUUID() };
    const { id } = press.current;
    setBusy(true);
    setProblem(null);
    setRefusal(null);
    try {
      const order = await placeOrder(channelCode, amount, id);
      press.current = null;
      await goTo(id);
      // the way back leads to the order
      if (order.kind === 'redirect' && order.payUrl && isPage(order.payUrl)) location.assign(order.payUrl);
    } catch (error) {
      if (error instanceof Unavailable) await goTo(id);
      else {
        // said no: the next press is another order
        press.current = null;
        setRefusal(codeOf(error));
        setProblem(refusalWords(t, error));
      }
    } finally {
      setBusy(false);
    }
  }
  return { place, busy, problem, refusal };
}
