/** Frame of a page: full; header only; the game's strip; the centre's frame; none. */
export type Frame = 'full' | 'header' | 'game' | 'centre' | 'bare';
