import { useEffect, useState } from 'react';
import type { ReferralView } from '../../server/desk/referrals.ts';
import { marketText, pickText, teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { ACT, AmountField, Code, Fact, GRAVE, PLAIN, Refused } from './parts.tsx';
import { useAsked, useDesk, useDoing } from './use-desk.ts';

/** Polling interval, whichever tab is open: it also signals that somebody is here to decide. */
const READ_EACH_MS = 1_000;

/** Bets over a limit that await a decision, above every tab of the desk (rule 6.141). */
export function ReferralsBar() {
  const text = useText();
  const { value, again } = useAsked((api) => api.referrals(), READ_EACH_MS);
  const referrals = value?.referrals ?? [];
  return (
    <div role="status" aria-live="polite">
      {referrals.length > 0 && (
        <section
          aria-labelledby="referrals"
          className="border-line bg-sunken grid max-h-[60dvh] gap-3 overflow-y-auto border-b p-4"
        >
          <h2 id="referrals" className="text-title2 mx-auto w-full max-w-[1200px] font-bold">
            {text('desk.referrals.title')}
          </h2>
          <ul className="mx-auto grid w-full max-w-[1200px] gap-3 lg:grid-cols-2">
            {referrals.map((one) => (
              <Card key={one.number} of={one} onDone={again} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Card({ of, onDone }: { of: ReferralView; onDone: () => void }) {
  const { api } = useDesk();
  const text = useText();
  const [part, setPart] = useState(of.most === '0.00' ? '' : of.most);
  const { isBusy, refused, act } = useDoing(onDone);
  const { number, currency, lineStake, cost, mostReturn, most } = of;
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-3 border p-4">
      <Legs of={of} />
      <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact name={text('desk.referrals.stake')}>
          <Code>{`${lineStake} ${currency}`}</Code>
        </Fact>
        <Fact name={text('desk.referrals.cost')}>
          <Code>{cost}</Code>
        </Fact>
        <Fact name={text('desk.referrals.return')}>
          <Code>{mostReturn}</Code>
        </Fact>
        <Fact name={text('desk.referrals.rule')}>
          <Code>{most}</Code>
        </Fact>
      </dl>
      <Left leftMs={of.leftMs} />
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => api.offerPart(number, part));
        }}
      >
        <button
          type="button"
          disabled={isBusy}
          className={ACT}
          onClick={() => void act(() => api.acceptReferral(number))}
        >
          {text('desk.referrals.accept')}
        </button>
        <div className="min-w-32 grow">
          <AmountField name={text('desk.referrals.partStake')} amount={part} setAmount={setPart} />
        </div>
        <button type="submit" disabled={isBusy} className={PLAIN}>
          {text('desk.referrals.part')}
        </button>
        <button
          type="button"
          disabled={isBusy}
          className={GRAVE}
          onClick={() => void act(() => api.refuseReferral(number))}
        >
          {text('desk.referrals.refuse')}
        </button>
      </form>
      <Refused code={refused} />
    </li>
  );
}

function Legs({ of: { legs } }: { of: ReferralView }) {
  const text = useText();
  return (
    <ul className="grid gap-1">
      {legs.map((leg) => (
        <li key={`${leg.fixture} ${leg.market} ${leg.selection}`} className="flex flex-wrap items-baseline gap-x-3">
          <strong>{pickText(text, leg.market, leg.selection, leg)}</strong>
          <span className="text-meta text-ink-soft">
            {marketText(text, leg.market, leg)} · <bdi>{teamName(leg.league, leg.home)}</bdi> –{' '}
            <bdi>{teamName(leg.league, leg.away)}</bdi>
          </span>
          <span className="ms-auto font-semibold">
            <Code>{(leg.oddsE4 / 10_000).toFixed(2)}</Code>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The time left, counted down between two readings. */
function Left({ leftMs }: { leftMs: number }) {
  const text = useText();
  const [until, setUntil] = useState(() => Date.now() + leftMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => setUntil(Date.now() + leftMs), [leftMs]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    // announced once by its card; read out every second it would drown out the rest
    <p aria-live="off" className="text-meta text-warn font-semibold">
      {text('desk.referrals.left', { seconds })}
    </p>
  );
}
