import { act } from '@testing-library/react/pure';
import { renderToStringAsync } from 'preact-render-to-string';
import { Component, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serveBy } from '../src/shared/api/server-snapshot.ts';
import { LatePart, lateCode } from '../src/shared/late/late-code.tsx';
import { Later, OnServer } from '../src/shared/late/later.tsx';
import { Portions } from '../src/shared/late/portions.tsx';
import { whenAllWake } from '../src/shared/late/wake-queue.ts';

const ran: string[] = [];
function Counter({ name, shown = 0 }: { name: string; shown?: number }) {
  const [presses, setPresses] = useState(0);
  useEffect(() => void ran.push(name), [name]);
  return (
    <>
      <h2>{name}</h2>
      <button type="button" id={name} onClick={() => setPresses(presses + 1)}>
        {shown + presses}
      </button>
    </>
  );
}
const page = (shown = 0) => (
  <StrictMode>
    <Counter name="first" shown={shown} />
    <Later>
      <Counter name="second" shown={shown} />
    </Later>
    <Later>{null}</Later>
    <Later>
      <Counter name="third" shown={shown} />
      <Later>
        <Counter name="inner" shown={shown} />
      </Later>
    </Later>
  </StrictMode>
);

/** Waits that the browser was asked for, oldest first. */
let idle: (() => void)[] = [];
/** One idle moment of the page. */
const idleMoment = () => act(async () => idle.shift()?.());
const button = (name: string) => document.getElementById(name)!;
const press = (name: string, ...kinds: string[]) =>
  act(async () => {
    for (const kind of kinds) button(name).dispatchEvent(new Event(kind, { bubbles: true }));
  });
let root: ReturnType<typeof hydrateRoot> | undefined;
let added: Element[] = [];
let watch: MutationObserver;

async function open(before?: () => void, shown = page()): Promise<void> {
  const html = await renderToStringAsync(<OnServer value={true}>{shown}</OnServer>);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  before?.();
  const place = document.getElementById('root')!;
  added = [];
  watch = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      added.push(...[...addedNodes, ...removedNodes].filter((node) => node instanceof Element));
  });
  watch.observe(place, { subtree: true, childList: true });
  await act(async () => {
    root = hydrateRoot(place, shown);
  });
}

// what pages of other files have planned in this process
beforeAll(() => new Promise<void>(whenAllWake));
beforeEach(() => {
  idle = [];
  ran.length = 0;
  // a page that another file rendered in this process says otherwise
  serveBy(() => true);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  watch.disconnect();
  act(() => root?.unmount());
  // nothing that was planned for this page is left to the next
  vi.runAllTimers();
  while (idle.length > 0) idle.shift()!();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[RT-01] late parts are taken over one for each idle moment, as they are, and those inside them afterwards', async () => {
  await open();
  expect(ran).toEqual(['first']);
  await press('second', 'click');
  expect(button('second').textContent).toBe('0');
  let allWake = false;
  whenAllWake(() => {
    allWake = true;
  });
  await idleMoment();
  expect(ran).toEqual(['first', 'second']);
  await idleMoment();
  expect(ran).toEqual(['first', 'second']);
  expect(allWake).toBe(false);
  await idleMoment();
  expect(ran).toEqual(['first', 'second', 'third']);
  await idleMoment();
  await idleMoment();
  expect(ran).toEqual(['first', 'second', 'third', 'inner']);
  expect(allWake).toBe(true);
  expect(added).toEqual([]);
  await press('inner', 'click');
  expect(button('inner').textContent).toBe('1');
});

it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'kismet:wanted'])(
  '[RT-01] a late part runs before the press that begins with %s',
  async (sign) => {
    await open();
    await press('third', sign);
    expect(ran).toEqual(['first', 'third']);
    await press('third', 'click');
    expect(button('third').textContent).toBe('1');
    expect(added).toEqual([]);
  },
);

it('[RT-01] once the visitor presses or scrolls, no part waits for idle time', async () => {
  await open();
  await press('first', 'scroll');
  // one after the other, and the inner one after its outer one
  for (let part = 1; part <= 5; part++) await act(async () => void vi.runOnlyPendingTimers());
  expect(ran).toEqual(['first', 'second', 'third', 'inner']);
});

it('[RT-01] a late part shows what the page came to say while it slept', async () => {
  await open();
  await act(async () => root!.render(page(7)));
  expect([button('first').textContent, button('second').textContent]).toEqual(['7', '0']);
  await idleMoment();
  expect(button('second').textContent).toBe('7');
  expect(added).toEqual([]);
});

it('[RT-01] where answers have changed meanwhile, a late part is rendered anew and nothing of the old one stays', async () => {
  await open();
  serveBy(() => false);
  const served = button('second');
  await act(async () => root!.render(page(7)));
  await idleMoment();
  expect(served.isConnected).toBe(false);
  expect(document.querySelectorAll('#second')).toHaveLength(1);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
    'third',
    'inner',
  ]);
  await press('second', 'click');
  expect(button('second').textContent).toBe('8');
});

it('[RT-01] what was not rendered by the server waits for nothing', async () => {
  await open(() => document.getElementById('root')!.replaceChildren());
  await idleMoment();
  act(() => root!.unmount());
  ran.length = 0;
  const { createRoot } = await import('react-dom/client');
  await act(async () => {
    const own = createRoot(document.body.appendChild(document.createElement('div')));
    own.render(page());
    root = own;
  });
  expect(ran).toEqual(['first', 'second', 'third', 'inner']);
});

it('[RT-01] a long list is taken over some elements at a time, and those that are pressed first', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  await open(
    undefined,
    <StrictMode>
      <Portions size={3}>
        {names.map((name) => (
          <Counter key={name} name={name} />
        ))}
      </Portions>
    </StrictMode>,
  );
  expect(ran).toEqual([]);
  await idleMoment();
  expect(ran).toEqual(['one', 'two', 'three']);
  await press('seven', 'pointerdown');
  await press('seven', 'click');
  expect(ran).toEqual(['one', 'two', 'three', 'seven']);
  expect(button('seven').textContent).toBe('1');
  await act(async () => void vi.runOnlyPendingTimers());
  expect(ran).toEqual(['one', 'two', 'three', 'seven', 'four', 'five', 'six']);
  expect(added).toEqual([]);
});

class Boundary extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError({ message }: Error) {
    return { said: message };
  }
  override render() {
    return this.state.said ? <p id="failed">{this.state.said}</p> : this.props.children;
  }
}

/** A page whose second part has code that comes when `arrive` is called; the server has it. */
async function openWithCode(before?: () => void) {
  let arrive = (_: typeof Counter | Error): void => {};
  let isServer = true;
  const load = () =>
    isServer
      ? Promise.resolve(Counter)
      : new Promise<typeof Counter>((resolve, reject) => {
          arrive = (code) => (code instanceof Error ? reject(code) : resolve(code));
        });
  let code = lateCode(load);
  const shown = (value: number, key = 'part') => (
    <StrictMode>
      <Counter name="first" shown={value} />
      <Boundary>
        <LatePart key={key} code={code} fallback={<p id="place">to come</p>} name="second" shown={value} />
      </Boundary>
      <Later>
        <Counter name="third" shown={value} />
      </Later>
    </StrictMode>
  );
  const html = await renderToStringAsync(<OnServer value={true}>{shown(0)}</OnServer>);
  isServer = false;
  code = lateCode(load);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  before?.();
  added = [];
  watch = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      added.push(...[...addedNodes, ...removedNodes].filter((node) => node instanceof Element));
  });
  watch.observe(document.getElementById('root')!, { subtree: true, childList: true });
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, shown(0));
  });
  return {
    show: (value: number, key?: string) => act(async () => root!.render(shown(value, key))),
    arrive: (what: typeof Counter | Error = Counter) =>
      act(async () => {
        arrive(what);
        await new Promise(setImmediate);
      }),
  };
}

it('[RT-01] a part whose code comes later stays as served until it is there, and what comes after it does not wait', async () => {
  const { arrive } = await openWithCode();
  let allWake = false;
  whenAllWake(() => {
    allWake = true;
  });
  await idleMoment();
  await idleMoment();
  await idleMoment();
  expect(ran).toEqual(['first', 'third']);
  expect(button('second').textContent).toBe('0');
  expect(allWake).toBe(false);
  await arrive();
  expect(ran).toEqual(['first', 'third', 'second']);
  await press('second', 'click');
  expect(button('second').textContent).toBe('1');
  expect(added).toEqual([]);
  await idleMoment();
  expect(allWake).toBe(true);
});

it.each([
  ['before its turn', 0],
  ['while its code comes', 1],
])('[RT-01] a part whose code comes later is there for a member, whose answers change %s', async (_, moments) => {
  const { show, arrive } = await openWithCode();
  for (let i = 0; i < moments; i++) await idleMoment();
  serveBy(() => false);
  await show(7);
  for (let i = moments; i < 3; i++) await idleMoment();
  expect(button('second').textContent).toBe('0');
  await arrive();
  expect(document.querySelectorAll('#second')).toHaveLength(1);
  expect(button('second').textContent).toBe('7');
  await press('second', 'click');
  expect(button('second').textContent).toBe('8');
  await show(9);
  expect(button('second').textContent).toBe('10');
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
    'third',
  ]);
});

it('[RT-01] [STD-5] where the browser renders it, its place is kept until its code is there', async () => {
  const { show, arrive } = await openWithCode(() => document.getElementById('root')!.replaceChildren());
  for (let i = 0; i < 3; i++) await idleMoment();
  await arrive();
  await show(3, 'another');
  expect(button('second').textContent).toBe('3');
  expect(document.getElementById('place')).toBeNull();
});

it('[RT-01] [PM-07] code that does not come is told to the page, and the parts after it run', async () => {
  const { arrive } = await openWithCode();
  for (let i = 0; i < 3; i++) await idleMoment();
  await arrive(new Error('gone'));
  await arrive(new Error('gone again'));
  expect(document.getElementById('failed')?.textContent).toBe('gone again');
  await press('third', 'click');
  expect(button('third').textContent).toBe('1');
});
