import { useT } from '@kismet/app-kit/texts';
import { type Column, column as columnOf, DIGITS, type Play } from '@kismet/rules/lottery/play';
import { Button } from '@kismet/ui/button';
import { RemovableChip } from '@kismet/ui/chip';
import { useState } from 'react';
import { numbersFrom } from './choosing.ts';
import { ColumnPad, type Restriction } from './column-pad.tsx';

interface Props {
  play: Play;
  column: Column;
  family: string;
  chosen: readonly string[];
  restricted: ReadonlyMap<string, Restriction>;
  disabled: boolean;
  onChange: (chosen: readonly string[]) => void;
}
const NONE: ReadonlyMap<string, Restriction> = new Map();

/** Three- and four-digit numbers are composed from digits by position: a thousand buttons would be unusable. */
export function NumberComposer({ play, column, family, chosen, restricted, disabled, onChange }: Props) {
  const t = useT();
  const width = column.symbols[0]!.length;
  const [digits, setDigits] = useState<readonly (readonly string[])[]>(() => Array.from({ length: width }, () => []));
  const made = numbersFrom(digits, column).filter((one) => !chosen.includes(one) && restricted.get(one) !== 'closed');
  const fitting = made.slice(0, column.most - chosen.length);
  const places = Array.from({ length: width }, (_, place) => columnOf(`place-${place + 1}`, DIGITS));
  return (
    <div className="grid gap-3">
      {places.map((place, at) => (
        <ColumnPad
          key={place.code}
          play={{ ...play, code: 'COMPOSED' }}
          column={place}
          family={family}
          chosen={digits[at]!}
          restricted={NONE}
          single={false}
          disabled={disabled}
          onChange={(next) => setDigits(digits.map((one, n) => (n === at ? next : one)))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="ghost"
          size={36}
          disabled={disabled || fitting.length === 0}
          onClick={() => {
            onChange([...chosen, ...fitting]);
            setDigits(digits.map(() => []));
          }}
        >
          {t('lottery.takeNumbers', { n: fitting.length })}
        </Button>
        {made.length > fitting.length && (
          <span className="text-meta text-warn">{t('lottery.mostNumbers', { n: column.most })}</span>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto">
          {chosen.map((one) => (
            <RemovableChip
              key={one}
              removeLabel={t('lottery.removeNumber', { number: one })}
              onRemove={() => onChange(chosen.filter((other) => other !== one))}
            >
              <bdi dir="ltr" className="num">
                {one}
              </bdi>
              {restricted.get(one) === 'half' && <span className="text-warn">½</span>}
            </RemovableChip>
          ))}
        </div>
      )}
    </div>
  );
}
