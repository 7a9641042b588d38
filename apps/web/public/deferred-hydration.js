// A server-rendered page: its code is fetched once its pictures are shown, or at the first touch. What is pressed or
// typed before React runs that part of the page is done again, in order, once it does.
(() => {
  let begun = false;
  const begin = () => {
    const files = document.getElementById('page-scripts');
    if (begun || !files) return;
    begun = true;
    const [entry, ...others] = JSON.parse(files.textContent);
    for (const file of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
    const start = () =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src: `/${entry}`, onerror: anew }),
      );
    runEach(others).then(start, start);
  };
  // Without its code the page is mostly of an older release than the server: once more, as `chunk-recovery.ts` does for what
  // comes later. If that has just been tried, what the server rendered is shown, and its links lead on.
  const anew = () => {
    const last = Number(sessionStorage.chunkRetried ?? 0);
    if (navigator.onLine && Date.now() - last > 60_000) {
      sessionStorage.chunkRetried = Date.now();
      location.reload();
    } else delete document.documentElement.dataset.ssrStale;
  };
  // each file in a task of its own, after those that it imports: together they keep a phone busy for too long
  const runEach = async (files) => {
    for (const file of files) {
      await import(`/${file}`);
      await (globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done)));
    }
  };
  // the first frame after it is still to show them
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
  // a page that is not shown waits for nothing
  document.addEventListener('DOMContentLoaded', () => 'ssrStale' in document.documentElement.dataset && begin());
  setTimeout(begin, 3000);
  for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, begin, true);

  const runs = (node) => 'runs' in node;
  const placeOf = (node) => {
    const place = [];
    for (let at = node; at.parentElement && at.id !== 'root'; at = at.parentElement)
      place.unshift([...at.parentElement.children].indexOf(at));
    return place;
  };
  const saysOf = (node) => [node.tagName, node.type, node.name, node.textContent].join();
  // React may replace what was pressed as it takes over: then its successor at the same place is meant
  const successorOf = ({ node, place, says }) => {
    if (node.isConnected) return node;
    const next = place.reduce((at, index) => at?.children[index], document.getElementById('root'));
    return next && saysOf(next) === says ? next : null;
  };
  const held = [];
  let timer;
  // A part of the page may be replaced once more by its first effects: these have run when the browser is idle.
  const whenIdle = (run) => (window.requestIdleCallback ?? ((later) => setTimeout(later, 200)))(run, { timeout: 1000 });
  const isSettled = (one, node) => {
    if (!runs(node)) return false;
    if (one.seen !== node) {
      Object.assign(one, { seen: node, isIdle: false });
      whenIdle(() => {
        one.isIdle = one.seen === node;
      });
    }
    return one.isIdle;
  };
  const look = () => {
    while (held.length > 0) {
      const node = successorOf(held[0]);
      if (node && !isSettled(held[0], node)) return;
      const { act } = held.shift();
      if (node) act(node);
    }
    clearInterval(timer);
    timer = undefined;
  };
  const hold = (kind, selector, actOf) =>
    addEventListener(
      kind,
      (event) => {
        const node = event.target.closest?.(`#root :is(${selector})`);
        if (!node || runs(node)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push({ node, place: placeOf(node), says: saysOf(node), act: actOf(node) });
        timer ??= setInterval(look, 20);
        // a part that is taken over later is so now
        node.dispatchEvent(new Event('kismet:wanted', { bubbles: true }));
      },
      true,
    );
  hold('click', 'button, label, [type=radio], [type=checkbox]', () => (pressed) => pressed.click());
  hold('submit', 'form', () => (form) => form.requestSubmit());
  hold('change', 'select', ({ value }) => (field) => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  hold('input', 'input', ({ value }) => (field) => {
    // React compares with what it saw last
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // the last shortcut of the page
  let last;
  const note = (event) => {
    if (/^[/?k]$/i.test(event.key) && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) last = event;
  };
  addEventListener('keydown', note, true);
  addEventListener('kismet:shortcuts', () => {
    removeEventListener('keydown', note, true);
    if (!last) return;
    const { key, ctrlKey, metaKey } = last;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
  });
})();
