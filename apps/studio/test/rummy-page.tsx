import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react/pure';
import type { PvpGame, PvpView } from '../client/pvp/pvp-game.ts';
import { PvpContext } from '../client/pvp/use-pvp.ts';
import { RummyTable } from '../client/rummy/rummy-table.tsx';
import type { OwnRummy, RummyRoom } from '../client/rummy/use-rummy.ts';
import type { RummyTestRoom } from '../games/pvp/room/rummy-scene.ts';
import { ownRoom, sharedRoom } from '../games/pvp/room/view.ts';
import type { OwnRummyView, RummyHandView } from '../games/pvp/rummy/hand-view.ts';

const CATALOGUES = import.meta.glob<CatalogueChunk>('../catalogues/*.json');

export const leaveTable = (): void => cleanup();

/** A player's actions at the page, in order: the action and what was laid. */
export interface Done {
  readonly action: string;
  readonly place?: number;
  readonly groups?: readonly (readonly number[])[];
}

/** A player's page at a room, as the room would send it; `again` shows it after the room has moved on. */
export async function showTable(
  room: RummyTestRoom,
  owner: string,
  changes: Partial<PvpView> = {},
  language: 'EN' | 'UR' = 'EN',
) {
  await showLanguage(language, (catalogue) => CATALOGUES[`../catalogues/${catalogue}.json`]!());
  const done: Done[] = [];
  const session = { symbol: '₨', pvpGame: 'rummy', gameCode: 'chaupal-rummy', isDemo: false };
  const view = { session, refused: null, isLive: true, isBusy: false, provedHand: null, code: null, ...changes };
  const game = {
    snapshot: () => view,
    subscribe: () => () => undefined,
    now: () => room.now,
    act: (action: string, _amount = '0', laid = {}) => done.push({ action, ...laid }),
  };
  const page = () => {
    const cards = room.round.hand ? room.cardsOf(room.round) : null;
    const round = { ...sharedRoom<RummyHandView>(room.round, cards), sign: null, emotes: [] };
    const own = ownRoom<OwnRummyView>(room.round, cards, owner)!;
    return (
      <I18nProvider i18n={i18n}>
        <PvpContext value={game as unknown as PvpGame}>
          <RummyTable round={round as unknown as RummyRoom} own={own as OwnRummy} isCalm />
        </PvpContext>
      </I18nProvider>
    );
  };
  const shown = render(page());
  return { done, again: () => shown.rerender(page()), container: shown.container };
}
