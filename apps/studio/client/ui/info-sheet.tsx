import { parseUnits } from '@kismet/kernel/money';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import { LineDiagram } from './line-diagram.tsx';
import { Money, moneyText } from './money.tsx';
import { SymbolIcon } from './symbol-icon.tsx';
import { useGame, useGameState } from './use-game.ts';

/** Rules of the title: what pays in money at the chosen stake, lines, figures, and how a round is decided. */
export function InfoSheet() {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const { rules, published } = game.title;
  const limits = [session.stakes[0]!, session.stakes.at(-1)!].map((stake) =>
    moneyText(parseUnits(stake)!, session.symbol),
  );
  const facts: [string, string, string?][] = [
    [text('info.rtp'), `${published.rtp}%`, text('info.rtp.text')],
    [text('info.volatility'), text('info.volatility.of', { level: published.volatility })],
    [text('info.hit'), `${published.hitRatio}%`],
    [text('info.best'), text('info.best.times', { times: published.bestSpin })],
    [text('info.every'), text('info.every.rounds', { rounds: published.freeSpinsEvery })],
    [text('info.limits'), `${limits[0]} – ${limits[1]}`],
  ];
  return (
    <div className="space-y-7">
      <Part title={text('info.pays', { amount: moneyText(game.stake, session.symbol) })}>
        <PayTable />
      </Part>
      <Part title={text('info.lines')}>
        <p className="text-meta text-ink-soft mb-3">{text('info.lines.text', { lines: rules.lines.length })}</p>
        <ol dir="ltr" className="grid grid-cols-[repeat(auto-fill,minmax(78px,1fr))] gap-2">
          {rules.lines.map((rows, i) => (
            <li key={rows.join()} className="text-tiny text-ink-muted text-center">
              <LineDiagram rows={rows} number={i + 1} />
              <span className="block">{i + 1}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={text('info.facts')}>
        <dl className="divide-line divide-y">
          {facts.map(([name, value, note]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2">
              <dt>
                {name}
                {note && <span className="text-tiny text-ink-muted block">{note}</span>}
              </dt>
              <dd className="num font-semibold whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={text('info.rules')}>
        <p>{text('info.rules.text')}</p>
        <p className="text-tiny text-ink-muted mt-2">
          {text('info.version', { version: `${rules.code} ${rules.version}` })}
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-label mb-3 flex items-center gap-2 font-bold">
        <span className="bg-act size-2 rotate-45" aria-hidden="true" />
        <span>{title}</span>
      </h3>
      {children}
    </section>
  );
}

function PayTable() {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const { rules } = game.title;
  const lineStake = game.stake / BigInt(rules.lines.length);
  const paid = (points: number) => (
    <Money units={lineStake * BigInt(points)} symbol={session.symbol} className="text-money font-semibold" />
  );
  const awards = rules.freeSpins.flatMap((spins, count) => (spins > 0 ? [{ spins, count }] : []));
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      <li className="bg-sunken rounded-card flex items-center gap-3 p-3">
        <SymbolIcon title={game.title} id={rules.wild} size={64} />
        <p className="text-meta">
          <span>{text('info.wild')}</span>
          {rules.wildMultiplier > 1 && (
            <span className="block font-semibold">{text('info.wild.times', { times: rules.wildMultiplier })}</span>
          )}
        </p>
      </li>
      <li className="bg-sunken rounded-card flex items-center gap-3 p-3">
        <SymbolIcon title={game.title} id={rules.scatter} size={64} />
        <div className="text-meta">
          <p>{text('info.scatter')}</p>
          {awards.map(({ spins, count }) => (
            <p key={count}>
              <span>{text('info.free', { count, spins })}</span>{' '}
              {(rules.scatterPays[count] ?? 0) > 0 && paid(rules.scatterPays[count]! * rules.lines.length)}
            </p>
          ))}
          {rules.freeSpinMultiplier > 1 && (
            <p className="font-semibold">{text('info.free.times', { times: rules.freeSpinMultiplier })}</p>
          )}
          <p className="text-tiny text-ink-muted">{text('info.free.cap', { cap: rules.freeSpinCap })}</p>
        </div>
      </li>
      {rules.pays.map((pays, id) =>
        pays.some((points) => points > 0) ? (
          <li key={rules.symbols[id]} className="bg-sunken rounded-card flex items-center gap-3 p-3">
            <SymbolIcon title={game.title} id={id} size={56} />
            <dl className="text-meta grid grow grid-cols-[auto_1fr] gap-x-3">
              {[5, 4, 3].map(
                (count) =>
                  pays[count]! > 0 && (
                    <div key={count} className="contents">
                      <dt className="text-ink-muted">
                        <bdi dir="ltr">{count}×</bdi>
                      </dt>
                      <dd className="text-end">{paid(pays[count]!)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ) : null,
      )}
    </ul>
  );
}
