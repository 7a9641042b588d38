import { useText } from '../text.ts';
import { Money } from './money.tsx';
import { SymbolIcon } from './symbol-icon.tsx';
import { useGame, useGameState } from './use-game.ts';

/** Pays of each symbol in money at the current stake. */
export function PayTable() {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const { rules } = game.title;
  const coin = game.stake / BigInt(rules.coins);
  const paid = (points: number) => (
    <Money units={coin * BigInt(points)} symbol={session.symbol} className="text-money font-semibold" />
  );
  const awards = rules.freeSpins.flatMap((spins, count) => (spins > 0 ? [{ spins, count }] : []));
  const scatters = rules.scatterPays.flatMap((times, count) => (times > 0 ? [{ times, count }] : []));
  const card = 'bg-sunken rounded-card flex items-center gap-3 p-3';
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      <li className={card}>
        <SymbolIcon title={game.title} id={rules.wild} size={64} />
        <p className="text-meta">
          <span>{text(rules.scatter >= 0 ? 'info.wild' : 'info.wild.all')}</span>
          {rules.wildMultiplier > 1 && (
            <span className="block font-semibold">
              {text(rules.lines.length > 0 ? 'info.wild.times' : 'info.wild.ways', { times: rules.wildMultiplier })}
            </span>
          )}
        </p>
      </li>
      {rules.scatter >= 0 && (
        <li className={card}>
          <SymbolIcon title={game.title} id={rules.scatter} size={64} />
          <div className="text-meta">
            <p>{text('info.scatter')}</p>
            {scatters.map(({ times, count }) => (
              <p key={count}>
                <bdi dir="ltr">{count}×</bdi> {paid(times * rules.coins)}
              </p>
            ))}
            {awards.map(({ spins, count }) => (
              <p key={count}>{text('info.free', { count, spins })}</p>
            ))}
            {awards.length > 0 && rules.freeSpinMultiplier > 1 && (
              <p className="font-semibold">{text('info.free.times', { times: rules.freeSpinMultiplier })}</p>
            )}
            {awards.length > 0 && rules.freeSpinCap > Math.max(...rules.freeSpins) && (
              <p className="text-tiny text-ink-muted">{text('info.free.cap', { cap: rules.freeSpinCap })}</p>
            )}
          </div>
        </li>
      )}
      {rules.pays.map((pays, id) =>
        pays.some((points) => points > 0) ? (
          <li key={rules.symbols[id]} className={card}>
            <SymbolIcon title={game.title} id={id} size={56} />
            <dl className="text-meta grid grow grid-cols-[auto_1fr] gap-x-3">
              {[5, 4, 3].map(
                (count) =>
                  (pays[count] ?? 0) > 0 && (
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
