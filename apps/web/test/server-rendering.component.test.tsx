import { callThrough } from '@kismet/app-kit/route-call';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { languageOf } from '@kismet/i18n/languages';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react/pure';
import { options } from 'preact';
import { StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { restoreServerState } from '../src/app/hydration.ts';
import { renderPage } from '../src/app/render-page.tsx';
import { createSiteRouter } from '../src/app/router.ts';
import { queryClient } from '../src/shared/api/query-client.ts';
import { whenAllWake } from '../src/shared/late/wake-queue.ts';
import { setLanguage } from '../src/shared/texts/language.ts';
import { brandOf, leaveSite, network } from './site.tsx';

const PAGES = [
  ['/', 'home.hot'],
  ['/rng', 'category.slots'],
  ['/elott', 'lottery.hall'],
  ['/lottery', 'lottery.hall'],
  ['/login', 'login.forgot'],
  ['/promotions', 'nav.promotions'],
] as const;
const LOOKS = PAGES.flatMap(([path, words]) => [
  { path, words, language: 'UR' as const, wide: false },
  { path, words, language: 'EN' as const, wide: true },
]);

/** Tells the component of each rendering once its elements are there and before its effects. */
function afterCommit(tell: (component: unknown) => void): () => void {
  const hooks = options as { __c?: (vnode: { type: unknown }, queue: unknown) => void };
  const old = hooks.__c;
  hooks.__c = (vnode, queue) => {
    tell(vnode.type);
    old?.(vnode, queue);
  };
  return () => {
    hooks.__c = old;
  };
}

beforeEach(() => {
  watchConsole();
  vi.stubGlobal('fetch', network.fetch);
  brandOf({});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
afterAll(() => callThrough((url, request) => fetch(url, request)));

it.each(LOOKS)(
  '[RT-01] $path is rendered with its content and links: $language',
  async ({ path, words, language, wide }) => {
    const { html, state } = await renderPage({
      path,
      language,
      wide,
      hostname: location.hostname,
      call: network.fetch,
    });
    expect(html).toContain(say(language, words));
    // the page asks for every part of the texts that it shows
    expect([...html.matchAll(/[>"]([a-z]\w*(?:\.[\w-]+)+)[<"]/g)].filter(([, key]) => key! in english)).toEqual([]);
    expect(html.match(/<a [^>]*href="\//g)?.length).toBeGreaterThan(3);
    // the content security policy allows no inline scripts, and a visitor's page has nothing of a member
    expect(html).not.toMatch(/<script|<template/);
    expect(state).not.toMatch(/<|\["(mine|status)"/);
    expect(network.faults).toEqual([]);
  },
);

it.each(LOOKS)('[RT-01] the browser hydrates $path as it is: $language', async ({ path, language, wide }) => {
  const { html, state } = await renderPage({ path, language, wide, hostname: location.hostname, call: network.fetch });
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="hydration-state">${state}</script>`;
  history.replaceState(null, '', path);
  const tag = languageOf(language).tag;
  expect(restoreServerState(languageOf(language === 'UR' ? 'EN' : 'UR').tag)).toBeNull();
  expect(restoreServerState(tag)).not.toBeNull();
  await setLanguage(language);
  const router = createSiteRouter(queryClient, createMemoryHistory({ initialEntries: [path] }), 'browser');
  router.ssr = { manifest: undefined };
  await router.load();
  const place = document.getElementById('root')!;
  const words = place.textContent;
  const watch = new MutationObserver(() => undefined);
  watch.observe(place, { subtree: true, childList: true });
  let root!: ReturnType<typeof hydrateRoot>;
  act(() => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <App client={queryClient} router={router} />
      </StrictMode>,
    );
    // taken over as it is: no element comes or goes, and it says the same
    const moved = watch.takeRecords().flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
    expect(moved.filter((node) => node instanceof Element).map((node) => (node as Element).outerHTML)).toEqual([]);
    expect(place.textContent).toBe(words);
  });
  const late: string[] = [];
  const stop = afterCommit((part) => {
    const records = watch.takeRecords();
    if (part !== Suspense) return;
    wakes++;
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) if (node instanceof Element) late.push(node.outerHTML);
  });
  let wakes = 0;
  // and so are the parts that wait
  await act(async () => new Promise<void>(whenAllWake));
  stop();
  expect(wakes).toBeGreaterThan(1);
  expect(late).toEqual([]);
  watch.disconnect();
  await settled(network);
  expect(network.faults).toEqual([]);
  act(() => root.unmount());
});

it('[RT-01] a page rendered for another width is not taken over, but its answers are there at once and are asked for again', async () => {
  const { html, state } = await renderPage({
    path: '/rng',
    language: 'UR',
    wide: true,
    hostname: location.hostname,
    call: network.fetch,
  });
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="hydration-state">${state}</script>`;
  history.replaceState(null, '', '/rng');
  queryClient.clear();
  document.documentElement.dataset.ssrStale = '';
  expect(restoreServerState(languageOf('UR').tag)).toBeNull();
  delete document.documentElement.dataset.ssrStale;
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual(expect.arrayContaining(['permission', 'catalogue']));
  expect(kept.every((query) => query.isStaleByTime(60_000))).toBe(true);
  queryClient.clear();
});
