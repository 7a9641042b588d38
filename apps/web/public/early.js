// A page drawn by the server can be pressed before React runs it: such a press is made again once it does.
(() => {
  const runs = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  const later = (node, act) => {
    const timer = setInterval(() => {
      if (node.isConnected && !runs(node)) return;
      clearInterval(timer);
      if (node.isConnected) act();
    }, 20);
  };
  const hold = (kind, selector, act) =>
    addEventListener(
      kind,
      (event) => {
        const node = event.target.closest?.(selector);
        if (!node || runs(node) || !document.getElementById('root').contains(node)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        later(node, () => act(node));
      },
      true,
    );
  hold('click', 'button', (button) => button.click());
  hold('submit', 'form', (form) => form.requestSubmit());
  // the last key: a shortcut of the page
  let last;
  const note = (event) => {
    if (!/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) last = event;
  };
  addEventListener('keydown', note, true);
  addEventListener(
    'kismet:ready',
    () => {
      removeEventListener('keydown', note, true);
      if (!last || !/^[/?k]$/i.test(last.key)) return;
      const { key, ctrlKey, metaKey } = last;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
    },
    { once: true },
  );
})();
