import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react/pure';
import { LudoTable } from '../client/ludo/ludo-table.tsx';
import type { LudoRoom, OwnLudo } from '../client/ludo/use-ludo.ts';
import type { PvpGame, PvpView } from '../client/pvp/pvp-game.ts';
import { PvpContext } from '../client/pvp/use-pvp.ts';
import type { LudoHandView, OwnLudoView } from '../games/pvp/ludo/hand-view.ts';
import type { LudoTestRoom } from '../games/pvp/room/ludo-room-scene.ts';
import { ownRoom, sharedRoom } from '../games/pvp/room/view.ts';

const CATALOGUES = import.meta.glob<CatalogueChunk>('../catalogues/*.json');

export const leaveLudo = (): void => cleanup();

/** Wraps a part of the page in its usual context; `done` records the player's actions. */
export async function aroundLudo(changes: Partial<PvpView> = {}, language: 'EN' | 'UR' = 'EN', now = () => 0) {
  await showLanguage(language, (catalogue) => CATALOGUES[`../catalogues/${catalogue}.json`]!());
  const done: string[] = [];
  const totals = { openedAt: '2026-11-27T00:00:00.000Z', staked: '0.00', returned: '0.00' };
  const session = {
    symbol: '₨',
    pvpGame: 'ludo',
    gameCode: 'chaupal-ludo',
    isDemo: false,
    lobby: changes.lobby ?? [],
    totals,
  };
  const view = {
    session,
    refused: null,
    isLive: true,
    isBusy: false,
    waiting: null,
    code: null,
    round: null,
    ...changes,
  };
  const game = {
    snapshot: () => view,
    subscribe: () => () => undefined,
    now,
    act: (action: string, _amount = '0', laid: { place?: number } = {}) =>
      done.push([action, laid.place ?? ''].join(' ').trim()),
    sit: (stake: object) => done.push(`sit ${JSON.stringify(stake)}`),
    openPrivate: (stake: object) => done.push(`private ${JSON.stringify(stake)}`),
  };
  const around = (part: React.ReactNode) => (
    <I18nProvider i18n={i18n}>
      <PvpContext value={game as unknown as PvpGame}>{part}</PvpContext>
    </I18nProvider>
  );
  return { done, around };
}

/** A player's page at a room, as the room would send it; `again` shows it after the room has moved on. */
export async function showLudo(
  room: LudoTestRoom,
  owner: string,
  changes: Partial<PvpView> = {},
  language: 'EN' | 'UR' = 'EN',
) {
  const { done, around } = await aroundLudo(changes, language, () => room.now);
  const page = () => {
    const cards = room.round.hand ? room.cardsOf(room.round) : null;
    const round = { ...sharedRoom<LudoHandView>(room.round, cards), sign: null, emotes: [] };
    const own = ownRoom<OwnLudoView>(room.round, cards, owner)!;
    return around(<LudoTable round={round as unknown as LudoRoom} own={own as OwnLudo} isCalm />);
  };
  const shown = render(page());
  return { done, again: () => shown.rerender(page()), container: shown.container };
}
