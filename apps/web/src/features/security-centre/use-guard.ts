import { openModal } from '../../shared/modals.ts';
import { usePane } from './pane.ts';

/** For buttons outside a card's own: a trial account is told why not, and offline they are off. */
export function useGuard() {
  const { isTrial, isOnline } = usePane();
  const press = (act: () => void) => () => (isTrial ? openModal('trial') : act());
  return { press, isOff: !isOnline };
}
