import './preact/react-ways.ts';
import { callThrough } from '@kismet/app-kit/route-call';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStringAsync } from 'preact-render-to-string';
import { StrictMode } from 'react';
import { permissionQuery } from '../shared/api/queries.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { assume, serverSnapshot } from '../shared/api/server-snapshot.ts';
import { hostsOf } from '../shared/games/picture-hosts.ts';
import { OnServer } from '../shared/late/later.tsx';
import { setLanguage } from '../shared/texts/language.ts';
import { App } from './app.tsx';
import type { HydrationState } from './hydration.ts';
import { writeState } from './hydration-state.ts';
import { createSiteRouter } from './router.ts';

/** A first screen to render for a visitor who is not signed in. */
export interface PageOrder {
  readonly path: string;
  readonly language: LanguageCode;
  /** Whether to render for a window wider than a phone's. */
  readonly wide: boolean;
  /** Host of the address, without its port. */
  readonly hostname: string;
  /** Answers the page's own calls. */
  readonly call: (url: string, request: RequestInit) => Promise<Response>;
}
export interface RenderedPage {
  readonly html: string;
  /** JSON for the browser (`hydration.ts`). */
  readonly state: string;
  /** The picture to fetch before everything else: the sizes the browser chooses from. */
  readonly hero: { readonly srcset: string; readonly sizes: string } | null;
}

/** Each pass shows what the last one fetched, and may ask for more. */
const PASSES_MAX = 4;
/** Rendered by the browser: the visitor's own status, and the board below the fold, which changes every few seconds. */
const LEFT_OUT = /^\["(status"|mine"|catalogue","board")/;

/** Renders a page with its answers. Calls must not overlap: the language is the module's. */
export async function renderPage({ path, language, wide, hostname, call }: PageOrder): Promise<RenderedPage> {
  callThrough(call);
  await setLanguage(language);
  const client = createQueryClient();
  const router = createSiteRouter(client, createMemoryHistory({ initialEntries: [path] }));
  try {
    const [permission] = await Promise.all([client.fetchQuery(permissionQuery), router.load()]);
    assume({ wide, hostname, zone: permission.brand.zone, at: Date.now(), hosts: hostsOf(permission) });
    const html = await renderAll(client, router);
    const state: HydrationState = {
      ...serverSnapshot(),
      path,
      lang: languageOf(language).tag,
      answers: answersOf(client),
    };
    return { html, state: writeState(state), hero: heroOf(html) };
  } finally {
    client.clear();
  }
}

async function renderAll(client: QueryClient, router: ReturnType<typeof createSiteRouter>): Promise<string> {
  for (let pass = 1; ; pass++) {
    const html = await renderOnce(client, router);
    const missing = client.getQueryCache().getAll().filter(isMissing);
    if (missing.length === 0 || pass === PASSES_MAX) return html;
    await Promise.all(missing.map((query) => query.fetch()));
  }
}

const renderOnce = async (client: QueryClient, router: ReturnType<typeof createSiteRouter>): Promise<string> =>
  renderToStringAsync(
    <StrictMode>
      <OnServer value={true}>
        <App client={client} router={router} />
      </OnServer>
    </StrictMode>,
  );

const isMissing = ({ queryHash, state, options }: Query): boolean =>
  state.status === 'pending' &&
  (options as { enabled?: unknown }).enabled !== false &&
  typeof options.queryFn === 'function' &&
  !LEFT_OUT.test(queryHash);

/** Without the address of the requesting visitor. */
const answersOf = (client: QueryClient): HydrationState['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);

function heroOf(html: string): RenderedPage['hero'] {
  const found = /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"\/><img(?=[^>]* fetchpriority="high")/.exec(
    html,
  );
  return found && { srcset: found[1]!, sizes: found[2]! };
}
