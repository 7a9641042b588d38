import { useT } from '@kismet/app-kit/texts';
import type { Drawn, Family } from '@kismet/rules/lottery/play';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { symbolName } from '../words.ts';
import { bigRoad, type Mark, ROAD_ROWS, roadCounts, roadsOf } from './roads.ts';

const LOOKS: Record<Mark, string> = {
  big: 'border-live text-live',
  odd: 'border-live text-live',
  dragon: 'border-live text-live',
  small: 'border-act bg-act text-on-act',
  even: 'border-act bg-act text-on-act',
  tiger: 'border-act bg-act text-on-act',
  tie: 'border-win bg-win-soft text-win',
  triple: 'border-win bg-win-soft text-win',
};
const SIZE = 22;

/** Roads: the outcomes of one question draw by draw. The text gives the same data in figures. */
export function RoadCard({ family, results }: { family: Family; results: readonly Drawn[] }) {
  const t = useT();
  const roads = roadsOf(family);
  const [code, setCode] = useState(roads[0]?.code);
  const road = roads.find((one) => one.code === code) ?? roads[0];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // scroll to the newest column at the end
    if (results.length > 0 && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [results]);
  if (!road || results.length === 0) return null;
  const cells = bigRoad(road, results);
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const { counts, last, streak } = roadCounts(road, results);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label={t('lottery.road')}
        value={road.code}
        onChoose={setCode}
        choices={roads.map((one) => ({ value: one.code, label: t(`lottery.road.${one.code}`) }))}
        className="justify-self-start"
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
        {counts.map(({ mark, n }) => (
          <span key={mark} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-3.5 rounded-full border-2', LOOKS[mark])} />
            {symbolName(t, mark)} <b className="num">{n}</b>
          </span>
        ))}
        {last && (
          <span className="text-ink-soft">{t('lottery.road.now', { name: symbolName(t, last), n: streak })}</span>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section
        ref={box}
        dir="ltr"
        tabIndex={0}
        aria-label={t('lottery.road')}
        className="overflow-x-auto rounded-input border border-line"
      >
        <div
          aria-hidden
          className="relative"
          style={{
            inlineSize: columns * SIZE,
            minInlineSize: '100%',
            blockSize: ROAD_ROWS * SIZE,
            backgroundImage:
              'linear-gradient(to right, var(--color-line) 1px, transparent 1px), linear-gradient(to bottom, var(--color-line) 1px, transparent 1px)',
            backgroundSize: `${SIZE}px ${SIZE}px`,
          }}
        >
          {cells.map(({ column, row, mark }) => (
            <span
              key={`${column}.${row}`}
              title={symbolName(t, mark)}
              className={clsx('absolute m-[3px] size-4 rounded-full border-2', LOOKS[mark])}
              style={{ insetInlineStart: column * SIZE, insetBlockStart: row * SIZE }}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
