import './local-names.ts';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, test as base } from '@playwright/test';
import { SCENES, type Scene } from './scenes.ts';
import { brandMaker, useBrand } from './stand.ts';

const TAG_LETTERS = 'abcdefghjkmnpqrstuvwxyz';
/** Short, since it is a suffix of usernames, which have fifteen characters. */
const newTag = (): string =>
  `${TAG_LETTERS[randomInt(TAG_LETTERS.length)]}${Array.from({ length: 4 }, () => TAG_LETTERS[randomInt(TAG_LETTERS.length)]).join('')}`;

async function makeBrand(scene: Scene): Promise<Record<string, string>> {
  const answer = await fetch(brandMaker(), { method: 'POST', body: JSON.stringify({ tag: newTag(), ...scene }) });
  const facts = (await answer.json()) as Record<string, string>;
  if (!answer.ok) throw new Error(`no brand could be created: ${facts.error}`);
  await untilServed(facts.BASE!);
  return facts;
}

/**
 * Consecutive responses after which every node behind the edge has the brand; each reloads brands every two seconds.
 */
const ALL_NODES = 4;
async function untilServed(origin: string): Promise<void> {
  const until = Date.now() + 15_000;
  for (let inRow = 0; inRow < ALL_NODES; ) {
    const answer = await fetch(`${origin}/wps/system/setting/register`);
    await answer.arrayBuffer();
    inRow = answer.ok ? inRow + 1 : 0;
    if (answer.ok) continue;
    if (Date.now() > until) throw new Error(`${origin} is not served: ${answer.status}`);
    await sleep(100);
  }
}

/** Brands of this worker's files: after a failure a new worker continues, and starts with a new brand. */
const brands = new Map<string, Record<string, string>>();

/** Sets the brand of a file, creating it on first use. */
async function enter(file: string): Promise<Record<string, string>> {
  const facts = brands.get(file) ?? (await makeBrand(SCENES[path.basename(file, '.spec.ts')] ?? {}));
  brands.set(file, facts);
  useBrand(facts);
  return facts;
}

/**
 * The journeys' test fixture: each file has its own brand on its own host, with members, agents and operators, so that files are isolated
 * and run in parallel. No brand is set between tests: a hook that needs one uses `beforeJourneys`.
 */
export const test = base.extend<{ brand: Record<string, string> }>({
  brand: [
    async ({ browserName: _ }, use, { file }) => {
      await use(await enter(file));
      useBrand(null);
    },
    { auto: true },
  ],
  baseURL: ({ brand }, use) => use(brand.BASE),
});

/** Prepares a file or a group of its journeys once, with the file's brand set. */
export function beforeJourneys(prepare: (given: { readonly browser: Browser }) => Promise<void>): void {
  test.beforeAll(async ({ browser }, { file }) => {
    await enter(file);
    await prepare({ browser });
  });
}
