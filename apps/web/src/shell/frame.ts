/** What surrounds a page: everything; header only; the game's own strip; the centre's frame; nothing. */
export type Frame = 'full' | 'header' | 'game' | 'centre' | 'bare';
