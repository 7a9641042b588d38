/** Row GM-04: size of the game's window. */
const SIZE = 'popup,width=1300,height=900';

/** Opens a game's page in a new window. False if the browser blocks it. */
export function openInWindow(vendorCode: string, gameCode: string, isDemo: boolean): boolean {
  const query = new URLSearchParams({ vassalage: vendorCode, gameCode, ...(isDemo && { demo: 'true' }) });
  return window.open(`/game?${query}`, 'kismet-game', SIZE) !== null;
}
