import { parseUnits } from '@kismet/kernel/money';
import { useText } from '../text.ts';
import { Features } from './features.tsx';
import { LineDiagram } from './line-diagram.tsx';
import { moneyText } from './money.tsx';
import { Part } from './part.tsx';
import { PayTable } from './pay-table.tsx';
import { useGame, useGameState } from './use-game.ts';

/** Rules of the title: pays in money at the current stake, lines, figures, and how a round is decided. */
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
    [text(game.title.jackpot ? 'info.most.pool' : 'info.most'), text('info.best.times', { times: published.ceiling })],
    ...(published.featureEvery > 0
      ? [
          [
            text(rules.hold ? 'info.every.hold' : 'info.every'),
            text('info.every.rounds', { rounds: published.featureEvery }),
          ] as [string, string],
        ]
      : []),
    [text('info.limits'), `${limits[0]} – ${limits[1]}`],
  ];
  return (
    <div className="space-y-7">
      <Part title={text('info.pays', { amount: moneyText(game.stake, session.symbol) })}>
        <PayTable />
      </Part>
      <Features />
      {rules.lines.length > 0 ? (
        <Part title={text('info.lines')}>
          <p className="text-meta text-ink-soft mb-3">{text('info.lines.text', { lines: rules.lines.length })}</p>
          <ol dir="ltr" className="grid grid-cols-[repeat(auto-fill,minmax(78px,1fr))] gap-2">
            {rules.lines.map((rows, i) => (
              <li key={rows.join()} className="text-tiny text-ink-muted grid justify-items-center text-center">
                <LineDiagram rows={rows} height={rules.rows} number={i + 1} />
                <span className="block">{i + 1}</span>
              </li>
            ))}
          </ol>
        </Part>
      ) : (
        <Part title={text('info.ways')}>
          <p className="text-meta">{text('info.ways.text', { ways: rules.rows ** rules.reels.length })}</p>
        </Part>
      )}
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
