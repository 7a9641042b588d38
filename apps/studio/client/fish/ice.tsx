import './ice.css';
import { frozenFor } from '../../games/fish/ice.ts';
import { useText } from '../text.ts';
import { useMoving } from '../ui/use-moving.ts';
import { useFish } from './use-fish.ts';

/** Ice around the water for as long as it is frozen, and why the fish do not move. */
export function Ice() {
  const game = useFish();
  const text = useText();
  const isFrozen = useMoving(() => {
    const { room } = game.snapshot();
    return room !== null && frozenFor(room.water, game.now()) > 0;
  }, 8);
  return (
    <div className={`fish-ice ${isFrozen ? 'is-frozen' : ''}`}>
      <p aria-live="polite" className="text-meta font-bold">
        {isFrozen ? text('fish.frozen') : ''}
      </p>
    </div>
  );
}
