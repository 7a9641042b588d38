import { useState } from 'react';
import type { RevealedSeed } from '../../server/fairness/fairness.ts';
import { Refusal } from '../server/studio-api.ts';
import { useText } from '../text.ts';
import { Code } from './code.tsx';
import { useGame, useGameState } from './use-game.ts';
import { VerifyRounds } from './verify-rounds.tsx';

type Trouble = 'busy' | 'bad' | 'failed' | null;

/** The commitment of the seeds: shown before play, revealed on request, verified in the browser. */
export function FairnessSheet() {
  const { fairness } = useGameState();
  const text = useText();
  const seed = useClientSeed();
  const { opened } = seed;
  return (
    <div className="space-y-5">
      <p>{text('fair.intro')}</p>
      <Code label={text('fair.commitment')} value={fairness.commitment} />
      <p className="text-meta">
        <span className="text-ink-muted">{text('fair.nonce')}</span> <bdi dir="ltr">{fairness.nonce}</bdi>
      </p>
      <SeedForm {...seed} />
      <Code label={text('fair.next')} value={fairness.nextCommitment} />
      {opened && <Code label={text('fair.opened')} value={opened.serverSeed} />}
      <VerifyRounds key={opened?.commitment} />
    </div>
  );
}

/** The player's own seed, and what changing it revealed. */
function useClientSeed() {
  const game = useGame();
  const { fairness } = useGameState();
  const [typed, setTyped] = useState(fairness.clientSeed);
  const [opened, setOpened] = useState<RevealedSeed | null>(null);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const rotate = async () => {
    if (!/^[\x21-\x7e]{1,64}$/.test(typed)) return setTrouble('bad');
    try {
      const answer = await game.api.rotateSeed(typed);
      game.set({ fairness: answer.fairness });
      setOpened(answer.revealed);
      setTrouble(null);
    } catch (error) {
      setTrouble(error instanceof Refusal && error.code === 'ROUND_RUNNING' ? 'busy' : 'failed');
    }
  };
  return { typed, setTyped, opened, trouble, rotate };
}

function SeedForm({ typed, setTyped, trouble, rotate }: ReturnType<typeof useClientSeed>) {
  const text = useText();
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void rotate();
      }}
    >
      <label htmlFor="client-seed" className="text-label block font-semibold">
        {text('fair.client')}
      </label>
      <input
        id="client-seed"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-describedby="client-seed-hint"
        aria-invalid={trouble === 'bad'}
        className="rounded-input border-line-strong bg-surface min-h-11 w-full border px-3"
      />
      <p
        id="client-seed-hint"
        className={`text-meta ${trouble ? 'text-danger' : 'text-ink-muted'}`}
        role={trouble ? 'alert' : undefined}
      >
        {text(
          trouble === 'bad'
            ? 'fair.bad'
            : trouble === 'busy'
              ? 'fair.busy'
              : trouble === 'failed'
                ? 'history.error'
                : 'fair.change.hint',
        )}
      </p>
      <button
        type="submit"
        className="border-act text-act rounded-button text-label min-h-11 w-full border-2 px-4 font-semibold"
      >
        {text('fair.change')}
      </button>
    </form>
  );
}
