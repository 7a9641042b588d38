import type { Which } from '../../shared/play/game-query.ts';

/** Row GM-04: size of the game's window. */
const SIZE = 'popup,width=1300,height=900';

/** Opens a game's page in a new window. False if the browser blocks it. */
export function openInWindow({ vendorCode, gameCode, table }: Which, isDemo: boolean): boolean {
  const query = new URLSearchParams({
    vassalage: vendorCode,
    gameCode,
    ...(table && { table }),
    ...(isDemo && { demo: 'true' }),
  });
  return window.open(`/game?${query}`, 'kismet-game', SIZE) !== null;
}
