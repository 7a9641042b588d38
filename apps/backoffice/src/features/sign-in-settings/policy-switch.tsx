import { useId } from 'react';
import { Toggle } from '../../shared/form/toggle.tsx';

interface Props {
  label: string;
  text: string;
  on: boolean;
  onTurn: ((on: boolean) => void) | null;
}

/** A switch with a plain description. */
export function PolicySwitch({ label, text, on, onTurn }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Toggle label={label} describedBy={id} on={on} disabled={onTurn === null} onTurn={onTurn ?? (() => {})} />
      <div className="grid min-w-0 gap-0.5 pt-1.5">
        <p className="font-semibold">{label}</p>
        <p id={id} className="text-meta text-ink-soft">
          {text}
        </p>
      </div>
    </div>
  );
}
