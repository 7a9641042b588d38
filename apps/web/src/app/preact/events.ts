import { options } from 'preact';

/**
 * Events of what a person did, as React counts them: moving a pointer and scrolling are not among them.
 */
const DISCRETE =
  /^(beforeinput|cancel|change|click|close|composition(start|update|end)|contextmenu|copy|cut|dblclick|drop|focusin|focusout|input|key(down|up)|mouse(down|up)|paste|pointer(down|up|cancel)|popstate|reset|select|submit|toggle|touch(start|end|cancel))$/;

const isDiscrete = (): boolean => DISCRETE.test(window.event?.type ?? '');

/** Whether listeners further up in the page are still to be told of an event. */
function isOnItsWay(event: Event): boolean {
  const { body } = document;
  const { currentTarget: at } = event;
  if (!event.bubbles || event.cancelBubble || !at || at === body) return false;
  const path = event.composedPath();
  return path.indexOf(at) < path.indexOf(body);
}

/**
 * Runs `run` once every listener has been told of the event of which this is called, in a microtask, as what React renders.
 * A browser runs microtasks between two listeners of an event too: without this the second would see a field or an element
 * that is no longer as it was when the event began. Outside of an event it is the next microtask.
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

/** As Preact waits for the next frame; the frame may never come where the page is not seen. */
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
 * Renders once for each event, after its last listener; and what a person did has its effects at once, before the next key
 * or press, as in React: a list that was opened by a key has the focus when the next one comes.
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
