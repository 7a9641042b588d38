import { openModal } from '../../shared/modals.ts';
import { usePane } from './pane.ts';

/** For buttons outside a card: trial accounts get a notice, and offline they are disabled. */
export function useGuard() {
  const { isTrial, isOnline } = usePane();
  const press = (act: () => void) => () => (isTrial ? openModal('trial') : act());
  return { press, isOff: !isOnline };
}
