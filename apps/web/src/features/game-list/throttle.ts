/** Leading and trailing throttle: runs `run` at most once per `ms`. */
export function throttled(run: () => void, ms: number): { (): void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const fire = (): void => {
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      fire();
    }, ms);
  };
  const call = (): void => {
    if (timer === undefined) fire();
    else again = true;
  };
  call.stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    again = false;
  };
  return call;
}
