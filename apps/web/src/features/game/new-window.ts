/** Row GM-04: the size of a game's own window. */
const SIZE = 'popup,width=1300,height=900';

/** Opens the page of a game in a window of its own. False where the browser blocks it. */
export function openInWindow(vendorCode: string, gameCode: string, isDemo: boolean): boolean {
  const query = new URLSearchParams({ vassalage: vendorCode, gameCode, ...(isDemo && { demo: 'true' }) });
  return window.open(`/game?${query}`, 'kismet-game', SIZE) !== null;
}
