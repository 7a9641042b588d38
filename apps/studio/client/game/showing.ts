import type { ShownTitle } from '../../games/title-view.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { SlotStage } from '../stage/slot-stage.ts';
import type { GameState } from './game-state.ts';

/** What presenting a round needs from the game. */
export interface Showing {
  readonly title: ShownTitle;
  readonly sounds: Sounds;
  readonly stage: SlotStage | null;
  readonly snapshot: () => GameState;
  set(changes: Partial<GameState>): void;
}
