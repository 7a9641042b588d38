import { useState } from 'react';
import type { BookPlayer, PlayersPage } from '../../server/desk/players.ts';
import { useText } from '../text.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { Code, FIELD, Moment, PLAIN, Region } from './parts.tsx';
import { useAsked, useDesk } from './use-desk.ts';

const READ_EACH_MS = 5_000;

/** Players of the book, with the limit on what one bet of theirs may win in a sport (rule 6.144). */
export function PlayersTab() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [user, setUser] = useState<string | null>(null);
  return (
    <section aria-labelledby="players" className="grid gap-4">
      <h2 id="players" className="text-title2 font-bold">
        {text('desk.players.title')}
      </h2>
      <p className="text-meta text-ink-soft">{text('desk.players.about')}</p>
      <form
        className="flex max-w-xl flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setUser(typed.trim() || null);
        }}
      >
        <label className="grid min-w-40 grow gap-1">
          <span className="text-meta">{text('desk.players.find')}</span>
          <input
            {...{
              value: typed,
              dir: 'ltr',
              maxLength: 80,
              pattern: '[\\w.@\\-]*',
              autoComplete: 'off',
              className: FIELD,
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className={PLAIN}>
          {text('desk.players.search')}
        </button>
        {user !== null && (
          <button
            type="button"
            className={PLAIN}
            onClick={() => {
              setTyped('');
              setUser(null);
            }}
          >
            {text('desk.players.all')}
          </button>
        )}
      </form>
      <Players key={user} user={user} />
    </section>
  );
}

function Players({ user }: { user: string | null }) {
  const text = useText();
  const asked = useAsked((api) => api.players(user), READ_EACH_MS);
  return (
    <Region asked={asked} isEmpty={({ players }) => players.length === 0} empty={text('desk.players.none')}>
      {({ sports, players }) => (
        <ul className="grid gap-3 lg:grid-cols-2">
          {players.map((player) => (
            <Player key={player.user} of={player} sports={sports} onDone={asked.again} />
          ))}
        </ul>
      )}
    </Region>
  );
}

interface Props {
  readonly of: BookPlayer;
  readonly sports: PlayersPage['sports'];
  readonly onDone: () => void;
}

function Player({ of: { user, open, factors, closing }, sports, onDone }: Props) {
  const { seat } = useDesk();
  const text = useText();
  const [isSetting, setSetting] = useState(false);
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-3 border p-4">
      <h3 className="text-label font-bold">
        <Code>{user}</Code>
      </h3>
      {open.map(({ currency, bets, staked }) => (
        <p key={currency} className="text-meta">
          {text('desk.sheet.tickets', { count: bets })} · <Code>{`${staked} ${currency}`}</Code>
        </p>
      ))}
      {factors.length === 0 ? (
        <p className="text-meta text-ink-soft">{text('desk.players.usual')}</p>
      ) : (
        <ul className="text-meta border-line border-t">
          {factors.map(({ sport, factorPpm, since, person }) => (
            <li key={sport} className="border-line flex flex-wrap gap-x-3 border-b py-1">
              <span>{text(`book.sport.${sport}` as 'book.sport.tennis')}</span>
              <strong>
                <Code>{`× ${factorPpm / 1_000_000}`}</Code>
              </strong>
              <span className="text-ink-soft ms-auto">
                <bdi>{person}</bdi> · <Moment iso={since} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {closing.map(({ sport, legs, valuePpm }) => (
        <p key={sport} className="text-meta">
          {text('desk.players.closing', { sport: text(`book.sport.${sport}` as 'book.sport.tennis'), count: legs })}{' '}
          <strong>
            <Code>{`${valuePpm > 0 ? '+' : ''}${(valuePpm / 10_000).toFixed(1)} %`}</Code>
          </strong>
        </p>
      ))}
      {seat.abilities.includes('limit') && (
        <div>
          <button type="button" className={PLAIN} onClick={() => setSetting(true)}>
            {text('desk.players.set')}
          </button>
        </div>
      )}
      {isSetting && <FactorDialog user={user} sports={sports} onClose={() => setSetting(false)} onDone={onDone} />}
    </li>
  );
}
