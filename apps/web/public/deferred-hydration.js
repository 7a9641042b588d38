// A server-rendered page: its code is fetched once its pictures are there, or at the first touch. What is pressed or
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
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: `/${entry}` }));
  };
  addEventListener('load', begin);
  setTimeout(begin, 3000);
  for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, begin, true);

  const runs = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  const held = [];
  let timer;
  const look = () => {
    while (held.length > 0) {
      const [node, act] = held[0];
      if (node.isConnected && !runs(node)) return;
      held.shift();
      if (node.isConnected) act();
    }
    clearInterval(timer);
    timer = undefined;
  };
  const hold = (kind, selector, again) =>
    addEventListener(
      kind,
      (event) => {
        const node = event.target.closest?.(`#root :is(${selector})`);
        if (!node || runs(node)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push([node, again(node)]);
        timer ??= setInterval(look, 20);
      },
      true,
    );
  hold('click', 'button, label, [type=radio], [type=checkbox]', (pressed) => () => pressed.click());
  hold('submit', 'form', (form) => () => form.requestSubmit());
  hold('change', 'select', (field) => {
    const { value } = field;
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  });
  hold('input', 'input', (field) => {
    const { value } = field;
    return () => {
      // React compares with what it saw last
      field.value = '';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
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
