import { useState } from 'react';
import { Refusal } from '../server/studio-api.ts';
import { useText } from '../text.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFish, useFishPart } from './use-fish.ts';
import { sealOf, verifyShots } from './verify-shots.ts';

interface Checked {
  readonly serverSeed: string;
  readonly shots: number;
  readonly isKept: boolean;
  readonly isSame: boolean;
}
type State = Checked | 'idle' | 'busy' | 'bad' | 'failed';

/** Seeds of the shots: committed before, revealed on request, and every shot under them recomputed in this browser. */
export function FishFair() {
  const game = useFish();
  const fairness = useFishPart((view) => view.fairness);
  const text = useText();
  const [typed, setTyped] = useState(fairness.clientSeed);
  const [state, setState] = useState<State>('idle');
  const reveal = async (): Promise<void> => {
    if (!/^[\x21-\x7e]{1,64}$/.test(typed)) return setState('bad');
    setState('busy');
    try {
      // shots can no longer be fired under a known seed
      await game.close();
      const { revealed, fairness: next } = await game.api.rotateSeed(typed);
      game.setFairness(next);
      // by the commitment that this page has shown, not by one that comes with the seed
      setState(await checkAll(game.api, revealed.serverSeed, fairness.commitment));
    } catch (error) {
      setState(error instanceof Refusal && error.code === 'MAGAZINE_OPEN' ? 'busy' : 'failed');
    }
  };
  return (
    <div className="space-y-4">
      <p>{text('fish.fair.intro')}</p>
      <Code label={text('fair.commitment')} value={fairness.commitment} />
      <form
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          void reveal();
        }}
      >
        <label htmlFor="fish-seed" className="text-label block font-semibold">
          {text('fair.client')}
        </label>
        <input
          id="fish-seed"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={state === 'bad'}
          className="rounded-input border-line-strong bg-surface min-h-11 w-full border px-3"
        />
        {(state === 'bad' || state === 'failed') && (
          <p role="alert" className="text-meta text-danger">
            {text(state === 'bad' ? 'fair.bad' : 'history.error')}
          </p>
        )}
        <button
          type="submit"
          aria-busy={state === 'busy'}
          className="border-act text-act rounded-button text-label min-h-11 w-full border-2 px-4 font-semibold"
        >
          {text('fish.fair.reveal')}
        </button>
      </form>
      {typeof state === 'object' && <Verdict {...state} />}
      <Code label={text('fair.next')} value={fairness.nextCommitment} />
    </div>
  );
}

/** Every magazine under a revealed seed, out of the last fifty. */
async function checkAll(
  api: ReturnType<typeof useFish>['api'],
  serverSeed: string,
  commitment: string,
): Promise<Checked> {
  const { magazines } = await api.magazines();
  let shots = 0;
  let isKept = (await sealOf(serverSeed)) === commitment;
  let isSame = true;
  for (const { id } of magazines) {
    const detail = await api.magazine(id);
    if (detail.proof.commitment !== commitment) break;
    const check = await verifyShots(detail);
    shots += detail.shots.length;
    isKept &&= check.isKept;
    isSame &&= check.different.length === 0;
  }
  return { serverSeed, shots, isKept, isSame };
}

function Verdict({ serverSeed, shots, isKept, isSame }: Checked) {
  const text = useText();
  const line = (isGood: boolean, words: string) => (
    <p className={`flex items-center gap-2 ${isGood ? 'text-win' : 'text-danger'}`}>
      <Icon name={isGood ? 'check' : 'close'} size={18} />
      <span>{words}</span>
    </p>
  );
  return (
    <div role="status" className="space-y-2 font-semibold">
      {line(isKept, text(isKept ? 'fish.fair.kept' : 'fish.fair.broken'))}
      {line(isSame, text(isSame ? 'fish.fair.same' : 'fish.fair.differs', { count: shots }))}
      <Code label={text('fair.opened')} value={serverSeed} />
    </div>
  );
}
