import { cleanup, fireEvent, render } from '@testing-library/react/pure';
import { renderToStringAsync } from 'preact-render-to-string';
import { lazy, Suspense, useId, useState } from 'react';
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
