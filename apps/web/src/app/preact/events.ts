import { options } from 'preact';

/** Discrete user events, as React classifies them: pointer movement and scrolling are not among them. */
const DISCRETE =
  /^(beforeinput|cancel|change|click|close|composition(start|update|end)|contextmenu|copy|cut|dblclick|drop|focusin|focusout|input|key(down|up)|mouse(down|up)|paste|pointer(down|up|cancel)|popstate|reset|select|submit|toggle|touch(start|end|cancel))$/;

const isDiscrete = (): boolean => DISCRETE.test(window.event?.type ?? '');

/** Whether listeners further up in the page have yet to receive an event. */
function isOnItsWay(event: Event): boolean {
  const { body } = document;
  const { currentTarget: at } = event;
  if (!event.bubbles || event.cancelBubble || !at || at === body) return false;
  const path = event.composedPath();
  return path.indexOf(at) < path.indexOf(body);
}

/**
 * Runs `run` once every listener has received the event during which this is called, in a microtask, like React's rendering. A browser also runs
 * microtasks between two listeners of one event: without this, the second listener would find a field or an element that has changed since the event
 * began. Outside an event it is the next microtask.
 */
export function afterListeners(run: () => void): void {
  queueMicrotask(() => {
    const { event } = window;
    if (!event || !isOnItsWay(event)) return run();
    const { body } = document;
    const end = () => {
      clearTimeout(stopped);
      body.removeEventListener(event.type, end);
      afterListeners(run);
    };
    // a listener below may stop the event after this
    const stopped = setTimeout(end);
    body.addEventListener(event.type, end);
  });
}

/** Waits for the next frame as Preact does; the frame may never come while the page is not visible. */
function afterNextFrame(run: () => void): void {
  const done = () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
    setTimeout(run);
  };
  const late = setTimeout(done, 35);
  const frame = requestAnimationFrame(done);
}

/**
 * Renders once per event, after its last listener; and as in React, a user event takes effect at once, before the next key or press: a list opened by
 * a key has the focus when the next key comes.
 */
export function renderByEvents(): void {
  if (typeof document === 'undefined') return;
  let runEffects = () => {};
  const later = options.requestAnimationFrame ?? afterNextFrame;
  options.requestAnimationFrame = (run) => {
    runEffects = run;
    later(run);
  };
  options.debounceRendering = (render) => {
    let isByPerson = isDiscrete();
    afterListeners(() => {
      isByPerson ||= isDiscrete();
      if (isByPerson) runEffects();
      render();
      if (isByPerson) runEffects();
    });
  };
}
