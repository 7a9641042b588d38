import type { Pose } from './dealer-pose.ts';

/** Degrees from hanging straight down; an arm's second joint is relative to the first. Positive turns to the player's left. */
type Arm = readonly [upper: number, fore: number];
/** The bends of the figure in a pose. */
export interface Joints {
  readonly left: Arm;
  readonly right: Arm;
  /** Tilt of the head in degrees, and how far the eyes look sideways and down in units of the drawing. */
  readonly head: number;
  readonly look: readonly [aside: number, down: number];
  readonly isSmiling?: true;
  /** The hand that holds a card, or both that hold a pack. */
  readonly holds?: 'left' | 'right' | 'pack';
}
const REST = { left: [16, -74], right: [-16, 74] } as const;

export const JOINTS: Readonly<Record<Pose, Joints>> = {
  waiting: { ...REST, head: 0, look: [0, 0] },
  inviting: { left: [36, 26], right: [-36, -26], head: 0, look: [0, 0], isSmiling: true },
  'last-call': { left: REST.left, right: [-34, -118], head: 3, look: [0, 0] },
  closing: { left: [6, -88], right: [-6, 88], head: 0, look: [0, 1.5] },
  'dealing-left': { left: [46, 18], right: [-22, 66], head: -5, look: [-2, 1.5], holds: 'left' },
  'dealing-middle': { left: [26, -58], right: [-26, 58], head: 0, look: [0, 2] },
  'dealing-right': { left: [22, -66], right: [-46, -18], head: 5, look: [2, 1.5], holds: 'right' },
  turning: { left: [20, -40], right: [-20, 40], head: 0, look: [0, 2.2] },
  'announcing-left': { left: [58, 20], right: REST.right, head: -6, look: [-1.5, 0], isSmiling: true },
  'announcing-middle': { left: [34, 96], right: [-34, -96], head: 0, look: [0, 0], isSmiling: true },
  'announcing-right': { left: REST.left, right: [-58, -20], head: 6, look: [1.5, 0], isSmiling: true },
  paying: { left: [40, 8], right: [-12, 50], head: -3, look: [-1, 2] },
  shuffling: { left: [30, -78], right: [-30, 78], head: 0, look: [0, 2], holds: 'pack' },
  paused: { left: [8, -4], right: [-8, 4], head: 0, look: [0, 1] },
};
