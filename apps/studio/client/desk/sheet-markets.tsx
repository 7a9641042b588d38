import { useState } from 'react';
import type { FixtureSheet, SheetMarket } from '../../server/desk/fixture-sheet.ts';
import { marketText, pickText } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { HandDialog, type HandPlace } from './hand-dialog.tsx';
import { Code, PLAIN } from './parts.tsx';
import { StopButton } from './stop-button.tsx';
import { useDesk } from './use-desk.ts';

interface Props {
  readonly sheet: FixtureSheet;
  readonly onDone: () => void;
}

/** The markets of a fixture: price, chance, margin, stakes, and what the market keeps if a selection wins. */
export function SheetMarkets({ sheet, onDone }: Props) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {sheet.markets.map((market) => (
        <Market key={market.market} of={market} sheet={sheet} onDone={onDone} />
      ))}
    </ul>
  );
}

function Market({ of, sheet: { fixture }, onDone }: Props & { of: SheetMarket }) {
  const text = useText();
  const { seat } = useDesk();
  const [setting, setSetting] = useState<Setting | null>(null);
  const isAble = seat.abilities.includes('limit');
  const { market, marginE4, isStopped, selections } = of;
  return (
    // focusable: the desk's keys act on the focused market
    <li
      tabIndex={0}
      data-fixture={fixture.id}
      data-sport={fixture.sport}
      data-market={market}
      className="rounded-card border-line bg-surface grid content-start gap-2 border p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-label font-bold">{marketText(text, market, fixture)}</h3>
        <span className="text-meta text-ink-soft">
          <Code>{market}</Code>
        </span>
        {marginE4 !== null && (
          <span className="text-meta ms-auto">
            {text('desk.sheet.margin', { percent: `\u2066${(marginE4 / 100).toFixed(2)} %\u2069` })}
          </span>
        )}
      </div>
      <div className="overflow-x-auto">
        <table className="text-meta w-full">
          <thead>
            <tr className="text-ink-soft">
              <th className="text-start font-normal">{text('desk.sheet.pick')}</th>
              <th className="ps-3 text-end font-normal">{text('desk.sheet.price')}</th>
              <th className="ps-3 text-end font-normal">{text('desk.sheet.chance')}</th>
              <th className="ps-3 text-end font-normal">{text('desk.liability.staked')}</th>
              <th className="ps-3 text-end font-normal">{text('desk.sheet.ifWins')}</th>
            </tr>
          </thead>
          <tbody>
            {selections.map((one) => (
              <Row key={one.code} of={one} market={market} fixture={fixture} onSet={isAble ? setSetting : null} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        {isAble && marginE4 !== null && (
          <button
            type="button"
            className={PLAIN}
            onClick={() => setSetting({ market, selection: '', usual: (marginE4 / 100).toFixed(2) })}
          >
            {text('desk.hand.setMargin')}
          </button>
        )}
        <StopButton name={`market:${fixture.id}:${market}`} isStopped={isStopped} onDone={onDone} />
      </div>
      {setting && <HandDialog {...setting} fixture={fixture} onClose={() => setSetting(null)} onDone={onDone} />}
    </li>
  );
}

type Setting = HandPlace & { readonly usual: string };
interface RowProps {
  readonly of: SheetMarket['selections'][number];
  readonly market: string;
  readonly fixture: FixtureSheet['fixture'];
  /** Null for somebody who may not set prices. */
  readonly onSet: ((setting: Setting) => void) | null;
}

function Row({ of: { code, oddsE4, chancePpm, staked, ifWins }, market, fixture, onSet }: RowProps) {
  const text = useText();
  return (
    <tr>
      <th scope="row" className="py-1 text-start font-normal">
        {pickText(text, market, code, fixture)}
      </th>
      {onSet && oddsE4 !== null ? (
        <td className="num ps-3 text-end">
          <button
            type="button"
            aria-label={`${text('desk.hand.set')}: ${pickText(text, market, code, fixture)}`}
            className="text-act min-h-11 min-w-11 font-semibold underline"
            onClick={() => onSet({ market, selection: code, usual: (oddsE4 / 10_000).toFixed(2) })}
          >
            <bdi dir="ltr">{(oddsE4 / 10_000).toFixed(2)}</bdi>
          </button>
        </td>
      ) : (
        <Figure>{oddsE4 === null ? '–' : (oddsE4 / 10_000).toFixed(2)}</Figure>
      )}
      <Figure>{chancePpm === null ? '–' : `${(chancePpm / 10_000).toFixed(1)} %`}</Figure>
      <Figure>{staked}</Figure>
      <td className={`num ps-3 text-end font-semibold ${ifWins.startsWith('-') ? 'text-danger' : ''}`}>
        <bdi dir="ltr">{ifWins}</bdi>
      </td>
    </tr>
  );
}

const Figure = ({ children }: { children: string }) => (
  <td className="num ps-3 text-end">
    <bdi dir="ltr">{children}</bdi>
  </td>
);
