import { useT } from '@kismet/app-kit/texts';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { operatorCan, useOperator } from '../shared/session.ts';
import { CommandPalette } from './command-palette.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { SideNav } from './side-nav.tsx';
import { Strips } from './strips.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Frame of a screen: bar, menu, audit notice, and the ability check. */
export function Frame() {
  const t = useT();
  const operator = useOperator();
  const ability = useMatches({ select: (matches) => matches.at(-1)?.staticData.ability });
  const main = useFocusOnNewScreen();
  useShortcuts();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-button focus:bg-surface focus:px-4 focus:py-3"
      >
        {t('shell.skip')}
      </a>
      <TopBar />
      <div className="flex min-w-0 flex-1">
        <aside className="sticky top-12 hidden h-[calc(100dvh-48px)] w-56 shrink-0 overflow-y-auto border-e border-line bg-surface lg:block">
          <SideNav />
        </aside>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="grid min-w-0 flex-1 content-start gap-3 p-3 outline-none md:p-4"
        >
          <Strips />
          {ability && !operatorCan(operator, ability) ? <NotAllowed role={operator.role} /> : <Outlet />}
        </main>
      </div>
      <CommandPalette />
    </div>
  );
}

/** A new screen takes focus, so that screen readers announce it; a change within one does not. */
function useFocusOnNewScreen() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current && path !== before.current) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return main;
}
