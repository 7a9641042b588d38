/** When the page is idle, or after ten seconds if it never is. */
export const idle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 1_500);
};
