import { Unavailable } from '@kismet/kernel/outcome';
import { useNavigate } from '@tanstack/react-router';
import { useKeyedPressId } from '../../shared/use-press-id.ts';
import { placeOrder } from './api.ts';
import { isPage } from './model.ts';

/**
 * Places one order per press and opens it. After a lost response it is looked up, never placed again: the same amount
 * and channel keep their id until the server has answered.
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
      // back leads to the order
      if (order.kind === 'redirect' && order.payUrl && isPage(order.payUrl)) location.assign(order.payUrl);
    } catch (error) {
      if (error instanceof Unavailable) return goTo(id);
      // refused: the next press is a new order
      press.answered();
      throw error;
    }
  }
  return { place, idOf };
}
