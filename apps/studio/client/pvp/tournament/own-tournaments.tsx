import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useState } from 'react';
import type { PlayedHandView } from '../../../server/pvp/past-hand.ts';
import type { OwnTournamentView } from '../../../server/pvp/tournament/own-tournaments.ts';
import { useText } from '../../text.ts';
import { LoadedList } from '../../ui/loaded-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { HandRows, OpenedHand } from '../opened-hand.tsx';
import { usePvp } from '../use-pvp.ts';
import { kindWords } from './kind-words.ts';
import { PLAIN, useMoneyText } from './parts.tsx';

/** The tournaments the player was in, and their own hands in each. */
export function OwnTournaments() {
  const { api } = usePvp();
  const text = useText();
  const [opened, setOpened] = useState<OwnTournamentView | null>(null);
  const read = useCallback(async () => (await api.ownTournaments()).tournaments, [api]);
  if (!opened)
    return (
      <LoadedList read={read}>
        {(rows) => (
          <ul aria-label={text('tour.tab')} className="divide-line divide-y">
            {rows.map((one) => (
              <Row key={one.id} of={one} open={() => setOpened(one)} />
            ))}
          </ul>
        )}
      </LoadedList>
    );
  return (
    <div className="space-y-3">
      <button type="button" onClick={() => setOpened(null)} className="text-act min-h-11 font-semibold underline">
        {text('tour.own.back')}
      </button>
      <h3 className="text-label font-bold">{kindWords(opened.kind, opened.most, text)}</h3>
      <TournamentHands of={opened.id} />
    </div>
  );
}

function Row({ of: { kind, most, price, place, paid, at }, open }: { of: OwnTournamentView; open: () => void }) {
  const text = useText();
  const money = useMoneyText();
  const isPaid = place !== null && parseUnits(paid)! > 0n;
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="text-meta flex min-h-14 w-full items-center gap-3 py-2 text-start"
      >
        <span className="grow">
          <span className="block font-semibold">{kindWords(kind, most, text)}</span>
          <span className="text-ink-muted">
            {text('tour.price')} {money(price)} · <bdi dir="ltr">{new Date(at).toLocaleDateString('en-GB')}</bdi>
          </span>
        </span>
        <span className="text-end">
          <span className="block">
            {place === null ? text('tour.state.cancelled') : text('tour.place.short', { place })}
          </span>
          {isPaid && <span className="text-win font-bold">{money(paid)}</span>}
        </span>
        <span className="text-act font-semibold underline">{text('tour.hands.short')}</span>
      </button>
    </li>
  );
}

/** The player's own hands of a tournament, also while it is running; each can be opened for a replay. */
export function TournamentHands({ of: ref }: { of: string }) {
  const { api } = usePvp();
  const text = useText();
  const [opened, setOpened] = useState<PlayedHandView | null>(null);
  const read = useCallback(async () => (await api.tournamentHands(ref)).hands, [api, ref]);
  if (opened) return <OpenedHand played={opened} onBack={() => setOpened(null)} />;
  return (
    <LoadedList read={read}>
      {(hands) => <HandRows label={text('tour.hands')} hands={hands} open={setOpened} />}
    </LoadedList>
  );
}

/** The link from a tournament to the player's own hands in it, which open above it; with `isInside` they replace the content of the sheet. */
export function HandsOf({ of: ref, isInside }: { of: string; isInside: boolean }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen || !isInside)}
        className={isInside ? 'text-act min-h-11 font-semibold underline' : PLAIN}
      >
        {text('tour.hands')}
      </button>
      {isOpen && isInside && <TournamentHands of={ref} />}
      {isOpen && !isInside && (
        <Sheet title={text('tour.hands')} onClose={() => setOpen(false)}>
          <TournamentHands of={ref} />
        </Sheet>
      )}
    </>
  );
}
