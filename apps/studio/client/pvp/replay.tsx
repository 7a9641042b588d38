import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { cardOf } from '../../games/shared/cards.ts';
import type { PastHandView, PlayedHandView } from '../../server/pvp/past-hand.ts';
import { CardView } from '../dealt/card.tsx';
import { type MessageKey, useText } from '../text.ts';
import { Code } from '../ui/code.tsx';
import { moneyText } from '../ui/money.tsx';
import { HandAmount } from './amount.tsx';
import { isOfTournament } from './amounts.ts';
import { type CheckedHand, checkProof } from './check-hand.ts';
import type { ReportReason } from './pvp-api.ts';
import { usePvp, usePvpView } from './use-pvp.ts';

const REASONS: readonly ReportReason[] = ['together', 'machine', 'slow', 'other'];

/** A finished hand, action by action, with the cards this player may see and their proof. */
export function Replay({ hand, played }: { hand: PastHandView; played: PlayedHandView }) {
  const { session } = usePvpView();
  const text = useText();
  const { view, own, names, bots } = hand;
  const nameOf = (seat: number): string => {
    if (seat === own) return text('pvp.you');
    const name = `\u2066${names[seat]}\u2069`;
    return bots[seat] ? text('pvp.name.bot', { name }) : text('pvp.name', { name });
  };
  const [step, setStep] = useState(view.actions.length);
  const shown = view.actions.slice(0, step);
  const pot = shown.reduce((sum, { amount }) => sum + parseUnits(amount)!, 0n);
  return (
    <div className="space-y-4">
      <ul className="grid gap-2 sm:grid-cols-2">
        {view.seats.map((seat, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats of a hand that is over keep their places
          <li key={n} className="bg-sunken rounded-card flex flex-wrap items-center gap-2 p-3 [&_.dealt-card]:shrink-0">
            <span className="grow">
              <span className="block font-semibold">{nameOf(n)}</span>
              <HandAmount table={played.table} units={parseUnits(view.result!.nets[n]!)!} className="text-meta" />
            </span>
            {seat.cards ? (
              seat.cards.map((card) => <CardView key={card} card={cardOf(card)} isUp isSmall />)
            ) : (
              <span className="text-meta text-ink-muted">{text('pvp.hidden')}</span>
            )}
            {n !== own && !bots[n] && <Company played={played} seat={n} name={nameOf(n)} />}
          </li>
        ))}
      </ul>
      <label className="block">
        <span className="text-meta mb-1 block">
          {text('pvp.replay.step', { step, count: view.actions.length })} · {text('pvp.pot')}{' '}
          <HandAmount table={played.table} units={pot} />
        </span>
        <input
          type="range"
          min={1}
          max={view.actions.length}
          value={step}
          onChange={(event) => setStep(Number(event.target.value))}
          className="min-h-11 w-full accent-[var(--act)]"
        />
      </label>
      <ol className="text-meta space-y-1" aria-label={text('pvp.replay')}>
        {shown.map(({ seat, kind, amount }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions of a hand that is over keep their places
          <li key={n} className={n === step - 1 ? 'font-bold' : ''}>
            {nameOf(seat)}: {text(`pvp.did.${kind}` as MessageKey as 'pvp.did.bet')}{' '}
            {parseUnits(amount)! > 0n && <HandAmount table={played.table} units={parseUnits(amount)!} />}
          </li>
        ))}
      </ol>
      {!isOfTournament(played.table) && (
        <p className="text-meta">
          {text('pvp.rake.taken', { amount: moneyText(parseUnits(view.result!.rake)!, session.symbol) })}
        </p>
      )}
      <Proof hand={hand} />
    </div>
  );
}

/** Checked in this browser at once: the cards seen against the root; after a day the whole deck. */
export function Proof({ hand: { proof } }: { hand: Pick<PastHandView, 'proof'> }) {
  const { session } = usePvpView();
  const text = useText();
  const [checked, setChecked] = useState<CheckedHand | null>(null);
  useEffect(() => {
    checkProof(proof, session.pvpGame).then(setChecked, () => setChecked({ kept: 0, cards: 1, isWhole: false }));
  }, [proof, session]);
  const at = proof.publishedAt === null ? '' : new Date(proof.publishedAt).toLocaleString('en-GB');
  return (
    <section className="space-y-2">
      <h3 className="text-label font-bold">{text('menu.fairness')}</h3>
      {checked && checked.cards > 0 && (
        <p className={checked.kept === checked.cards ? 'text-win font-semibold' : 'text-warn font-semibold'}>
          {text(checked.kept === checked.cards ? 'pvp.fair.kept' : 'pvp.fair.broken', { count: checked.cards })}
        </p>
      )}
      {checked?.isWhole === true && <p className="text-win font-semibold">{text('pvp.fair.whole')}</p>}
      {checked?.isWhole === false && <p className="text-warn font-semibold">{text('pvp.fair.not-whole')}</p>}
      {proof.seeds === null && <p className="text-meta">{text('pvp.fair.later', { at: `\u2066${at}\u2069` })}</p>}
      <Code label={text('pvp.fair.root')} value={proof.root} />
      <Code label={text('pvp.fair.server')} value={proof.server} />
    </section>
  );
}

/** Blocks or reports another player; the result is announced. */
export function Company({
  played: { table, number },
  seat,
  name,
}: {
  played: PlayedHandView;
  seat: number;
  name: string;
}) {
  const { api } = usePvp();
  const text = useText();
  const [said, setSaid] = useState<'blocked' | 'reported' | 'failed' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const at = { table, number, seat };
  const send = (work: Promise<unknown>, done: 'blocked' | 'reported') => {
    setAsking(false);
    work.then(
      () => setSaid(done),
      () => setSaid('failed'),
    );
  };
  if (said)
    return (
      <span role="status" className="text-meta">
        {text(`pvp.company.${said}` as 'pvp.company.blocked')}
      </span>
    );
  const link = 'text-act text-meta min-h-11 font-semibold underline';
  return isAsking ? (
    <span className="flex basis-full flex-wrap gap-x-3">
      {REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          onClick={() => send(api.report({ ...at, reason }), 'reported')}
          className={link}
        >
          {text(`pvp.report.${reason}` as 'pvp.report.other')}
        </button>
      ))}
    </span>
  ) : (
    <span className="flex basis-full flex-wrap gap-x-3">
      <button
        type="button"
        aria-label={`${text('pvp.block')}: ${name}`}
        onClick={() => send(api.block(at), 'blocked')}
        className={link}
      >
        {text('pvp.block')}
      </button>
      <button
        type="button"
        aria-label={`${text('pvp.report')}: ${name}`}
        onClick={() => setAsking(true)}
        className={link}
      >
        {text('pvp.report')}
      </button>
    </span>
  );
}
