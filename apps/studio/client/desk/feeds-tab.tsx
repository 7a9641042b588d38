import { useState } from 'react';
import type { FeedView, HoldView, ProducerView } from '../../server/desk/feeds.ts';
import { type MessageKey, useText } from '../text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { HeldCard } from './held-card.tsx';
import { Code, Moment, PLAIN, Region } from './parts.tsx';
import { useAsked, useDesk } from './use-desk.ts';

const READ_EACH_MS = 5_000;
const STATES = {
  open: 'desk.feed.open',
  unheard: 'desk.feed.unheard',
  silent: 'desk.feed.silent',
  down: 'desk.feed.down',
  late: 'desk.feed.late',
  behind: 'desk.feed.behind',
} as const satisfies Record<ProducerView['state'], MessageKey>;

/** Results that need two people (rule 6.95), followed by the feeds that supply the matches. */
export function FeedsTab() {
  const text = useText();
  const asked = useAsked((api) => api.feeds(), READ_EACH_MS);
  return (
    <section aria-label={text('desk.tab.feeds')}>
      <Region
        asked={asked}
        isEmpty={({ held, feeds }) => held.length + feeds.length === 0}
        empty={text('desk.feeds.none')}
      >
        {({ held, feeds }) => (
          <div className="grid gap-6">
            <section className="grid gap-3" aria-labelledby="held">
              <h2 id="held" className="text-title2 font-bold">
                {text('desk.held.title')}
              </h2>
              {held.length === 0 && <p className="text-ink-soft">{text('desk.held.none')}</p>}
              <ul className="grid gap-3 lg:grid-cols-2">
                {held.map((one) => (
                  <HeldCard key={one.subject} held={one} onDone={asked.again} />
                ))}
              </ul>
            </section>
            {feeds.map((feed) => (
              <Feed key={feed.source} of={feed} onAsked={asked.again} />
            ))}
          </div>
        )}
      </Region>
    </section>
  );
}

function Feed({ of: { source, producers, faults, longer }, onAsked }: { of: FeedView; onAsked: () => void }) {
  const text = useText();
  const id = `feed-${source}`;
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-title2 font-bold">
        {text('desk.feed.title')} <Code>{source}</Code>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {producers.map((one) => (
          <Producer key={one.producer} of={one} />
        ))}
      </ul>
      {longer.length > 0 && (
        <>
          <h3 className="text-label font-bold">{text('desk.feed.longer')}</h3>
          <p className="text-meta text-ink-soft">{text('desk.feed.longerWhy')}</p>
          <ul className="text-meta border-line border-t">
            {longer.map((hold) => (
              <LongerHold key={hold.subject} of={hold} onAsked={onAsked} />
            ))}
          </ul>
        </>
      )}
      <h3 className="text-label font-bold">{text('desk.feed.faults')}</h3>
      {faults.length === 0 ? (
        <p className="text-meta text-ink-soft">{text('desk.feed.noFaults')}</p>
      ) : (
        <ul className="text-meta border-line border-t">
          {faults.map(({ fault, times, lastDay }) => (
            <li key={fault} className="border-line flex flex-wrap gap-x-4 border-b py-1">
              <Code>{fault}</Code>
              <span className="text-ink-soft ms-auto">{text('desk.feed.last', { day: `\u2066${lastDay}\u2069` })}</span>
              <strong className="num">{text('desk.feed.times', { count: times })}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A competition whose bets are held longer, until two people end the extension. */
function LongerHold({ of, onAsked }: { of: HoldView; onAsked: () => void }) {
  const { league, seconds, since, subject, isAsked } = of;
  const { seat } = useDesk();
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onAsked();
  };
  return (
    <li className="border-line flex flex-wrap items-center gap-x-4 border-b py-1">
      <bdi dir="auto">{league}</bdi>
      <span className="text-ink-soft ms-auto">
        <Moment iso={since} />
      </span>
      <strong className="num">{text('desk.feed.longerBy', { seconds: `\u2066+${seconds}\u2069` })}</strong>
      {seat.abilities.includes('void') && (
        <button type="button" className={PLAIN} disabled={isAsked} onClick={() => setAsking(true)}>
          {text(isAsked ? 'desk.feed.endAsked' : 'desk.feed.endHold')}
        </button>
      )}
      {isAsking && <AskDialog kind="end-hold" subject={subject} name={league} onClose={close} />}
    </li>
  );
}

function Producer({ of: { producer, state, aliveAt, delayMs } }: { of: ProducerView }) {
  const text = useText();
  const tone = state === 'open' ? 'bg-win-soft text-win' : 'bg-danger-soft text-danger';
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-2 border p-4">
      <h3 className="text-label flex flex-wrap items-center gap-2 font-bold">
        {text('desk.feed.producer', { number: producer })}
        <span className={`text-tiny rounded-full px-3 py-1 font-bold ${tone}`}>{text(STATES[state])}</span>
      </h3>
      <p className="text-meta">
        {text('desk.feed.alive')}: {aliveAt === null ? text('desk.feed.never') : <Moment iso={aliveAt} />}
      </p>
      {aliveAt !== null && (
        <p className="text-meta text-ink-soft">
          {text('desk.feed.delay', { seconds: `\u2066${(delayMs / 1_000).toFixed(1)}\u2069` })}
        </p>
      )}
    </li>
  );
}
