import './ice.css';
import { frozenFor } from '../../games/fish/ice.ts';
import { useText } from '../text.ts';
import { useMoving } from '../ui/use-moving.ts';
import { useFish, useFishView } from './use-fish.ts';

/** Ice around the water for as long as it stands still, and why the fish do not move. */
export function Ice() {
  const game = useFish();
  const { room } = useFishView();
  const text = useText();
  const isFrozen = useMoving(() => room !== null && frozenFor(room.water, game.now()) > 0, 8);
  return (
    <div className={`fish-ice ${isFrozen ? 'is-frozen' : ''}`}>
      <p aria-live="polite" className="text-meta font-bold">
        {isFrozen ? text('fish.frozen') : ''}
      </p>
    </div>
  );
}
