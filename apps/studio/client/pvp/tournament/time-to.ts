import { useMoving } from '../../ui/use-moving.ts';
import { usePvp } from '../use-pvp.ts';

const SECOND = 1_000;
const two = (count: number): string => String(count).padStart(2, '0');

/** `1:02:03`, or `4:05` below an hour; never below zero. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The time left until a given server time, isolated for a sentence; null when it is past. */
export function useTimeTo(at: number | null): string | null {
  const game = usePvp();
  return useMoving(() => (at === null || at <= game.now() ? '' : `\u2066${clockOf(at - game.now())}\u2069`), 4) || null;
}
