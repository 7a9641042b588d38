import type { LanguageCode } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react/pure';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

const CATALOGUES = import.meta.glob<CatalogueChunk>('../catalogues/*.json');

/** A call as the page made it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check what was sent
  readonly body: any;
}
/** The server's answer to a call: an answer, a refusal, or nothing at all. */
export type Said = object | { readonly error: string } | 'silent';

/** Answers the calls of a page; returns the calls it made. */
export function answerCalls(answer: (asked: Asked) => Said): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    const asked = { method: init.method ?? 'GET', path, body: init.body ? JSON.parse(init.body) : undefined };
    calls.push(asked);
    const said = answer(asked);
    if (said === 'silent') throw new TypeError('no answer');
    return { ok: !('error' in said), status: 'error' in said ? 409 : 200, json: async () => said };
  });
  return calls;
}

/** Renders a part of a page in a given language. */
export async function show(node: ReactNode, code: LanguageCode = 'EN'): Promise<void> {
  await showLanguage(code, (catalogue) => CATALOGUES[`../catalogues/${catalogue}.json`]!());
  render(<I18nProvider i18n={i18n}>{node}</I18nProvider>);
}

/** Removes everything again. */
export function leave(): void {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}

/** Axe violations that can be found without layout: names, roles, relations, order. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
