import { Unavailable } from '@kismet/kernel/outcome';
import { useNavigate } from '@tanstack/react-router';
import { useKeyedPressId } from '../../shared/use-press-id.ts';
import { placeOrder } from './api.ts';
import { isPage } from './model.ts';

/**
 * Places an order once for each press, and goes to it. An answer that got lost is looked for, never ordered again: the same amount by
 * the same way keeps its id until the server has answered.
 */
export function usePlace() {
  const navigate = useNavigate();
  const press = useKeyedPressId();
  const goTo = (order: string) => navigate({ to: '/centre/$page', params: { page: 'depositv2' }, search: { order } });
  const idOf = (channelCode: string, amount: bigint) => press.idOf(`${channelCode} ${amount}`);
  async function place(channelCode: string, amount: bigint): Promise<void> {
    const id = idOf(channelCode, amount);
    try {
      const order = await placeOrder(channelCode, amount, id);
      press.answered();
      await goTo(id);
      // the way back leads to the order
      if (order.kind === 'redirect' && order.payUrl && isPage(order.payUrl)) location.assign(order.payUrl);
    } catch (error) {
      if (error instanceof Unavailable) return goTo(id);
      // said no: the next press is another order
      press.answered();
      throw error;
    }
  }
  return { place, idOf };
}
