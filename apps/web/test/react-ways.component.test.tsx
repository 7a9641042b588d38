import { cleanup, fireEvent, render } from '@testing-library/react/pure';
import { renderToStringAsync } from 'preact-render-to-string';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});
/** After the microtasks of an event and the rendering that it causes. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

function Digits() {
  const [text, setText] = useState('12');
  return <input value={text} onChange={({ target }) => setText(target.value.replace(/\D/g, ''))} />;
}

it('[RT-01] a letter that a field of digits does not take is gone again, and a digit stays', async () => {
  const field = render(<Digits />).container.querySelector('input')!;
  fireEvent.input(field, { target: { value: '12a' } });
  await rest();
  expect(field.value).toBe('12');
  fireEvent.input(field, { target: { value: '123' } });
  await rest();
  expect(field.value).toBe('123');
});

it('[RT-01] a box and a choice that the page refuses are as before, and one without a value of the page is left alone', async () => {
  const { container } = render(
    <form>
      <input type="checkbox" checked={false} onChange={() => undefined} />
      <input type="radio" name="way" checked={true} onChange={() => undefined} />
      <input type="radio" name="way" checked={false} onChange={() => undefined} />
      <input type="checkbox" />
      <input type="text" defaultValue="own" />
    </form>,
  );
  const [box, first, second, own, text] = [...container.querySelectorAll('input')];
  fireEvent.click(box!);
  fireEvent.click(second!);
  fireEvent.click(own!);
  fireEvent.input(text!, { target: { value: 'typed' } });
  await rest();
  expect([box, first, second, own].map((one) => one!.checked)).toEqual([false, true, false, true]);
  expect(text!.value).toBe('typed');
});

/** Tells listeners of an event as a browser does: it is the page's event meanwhile, and what it left to do is done after it. */
async function happens(target: Element, type: string): Promise<void> {
  const event = new Event(type, { bubbles: true });
  window.event = event;
  target.dispatchEvent(event);
  await microtasks();
  window.event = undefined;
}
async function microtasks(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

it('[RT-01] a box and a list are told of in their change, after click and input have been heard', async () => {
  const heard: unknown[] = [];
  const { container } = render(
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only hears what passes by
    <main onClick={() => heard.push('click')} onInput={() => heard.push('input')}>
      <input type="checkbox" checked={false} onChange={({ target }) => heard.push(target.checked)} />
      <select value="a" onChange={({ target }) => heard.push(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
    </main>,
  );
  const box = container.querySelector('input')!;
  const list = container.querySelector('select')!;
  box.checked = true;
  for (const type of ['click', 'input', 'change']) await happens(box, type);
  list.value = 'b';
  for (const type of ['input', 'change']) await happens(list, type);
  expect(heard).toEqual(['click', 'input', true, 'input', 'b']);
  expect([box.checked, list.value]).toEqual([false, 'a']);
});

function Finder() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} onPointerMove={() => setOpen(true)}>
        open
      </button>
      {open && <input ref={field} />}
    </>
  );
}

it('[RT-01] what a press opens has its effects before the next event; what a passing pointer opens, after the frame', async () => {
  for (const [type, isAtOnce] of [
    ['click', true],
    ['pointermove', false],
  ] as const) {
    const { container } = render(<Finder />);
    await happens(container.querySelector('button')!, type);
    expect(container.querySelector('input')).toBeTruthy();
    expect(document.activeElement === container.querySelector('input')).toBe(isAtOnce);
    await rest();
    expect(document.activeElement).toBe(container.querySelector('input'));
    cleanup();
  }
});

it('[RT-01] the page is rendered after the last listener of an event, also if one on the way stops it', async () => {
  for (const isStopped of [false, true]) {
    const { container } = render(<Finder />);
    const button = container.querySelector('button')!;
    // in the middle of an event, when the listener of the button has returned
    const path = [button, document.body];
    const event = { type: 'click', bubbles: true, currentTarget: button as Element, composedPath: () => path };
    window.event = event as unknown as Event;
    button.dispatchEvent(new Event('click'));
    await microtasks();
    expect(container.querySelector('input')).toBeNull();
    event.currentTarget = document.body;
    if (!isStopped) document.body.dispatchEvent(new Event('click'));
    await microtasks();
    expect(container.querySelector('input') === null).toBe(isStopped);
    window.event = undefined;
    await rest();
    expect(document.activeElement).toBe(container.querySelector('input'));
    cleanup();
  }
});

it('[RT-01] a field that is not to be spelled is not, also where the browser makes it', () => {
  const { container } = render(<input spellCheck={false} />);
  expect(container.querySelector('input')!.getAttribute('spellcheck')).toBe('false');
});

const given: Record<string, string> = {};
function Field({ name }: { name: string }) {
  const id = useId();
  given[name] = id;
  return <input id={id} name={name} />;
}

it('[RT-01] a part that arrives late has the ids that the server gave it, and no id is given twice', async () => {
  const late = (until: Promise<void>) =>
    lazy(async () => {
      await until;
      return { default: () => <Field name="late" /> };
    });
  const page = (Part: ReturnType<typeof late>) => (
    <main>
      <Field name="first" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
      <Suspense fallback={null}>
        <Field name="inner" />
      </Suspense>
      <Field name="last" />
    </main>
  );
  const There = late(Promise.resolve());
  await renderToStringAsync(page(There));
  // as the server renders it: every part is there
  const html = await renderToStringAsync(page(There));
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const inPage = () => Object.fromEntries([...document.querySelectorAll('input')].map(({ name, id }) => [name, id]));
  const before = inPage();
  expect(new Set(Object.values(before)).size).toBe(4);
  let come = () => {};
  const Arriving = late(new Promise((resolve) => (come = resolve)));
  const root = hydrateRoot(document.getElementById('root')!, page(Arriving));
  await rest();
  come();
  await rest();
  expect(given).toEqual(before);
  expect(inPage()).toEqual(before);
  root.unmount();
});
