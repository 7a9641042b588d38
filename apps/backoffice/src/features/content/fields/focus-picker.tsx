import { useT } from '@kismet/app-kit/texts';
import { useId } from 'react';
import { useEditor } from './editor-context.ts';

interface Focus {
  x: number;
  y: number;
}
interface Props {
  pictureId: string;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}
const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);

/** Focal point of a picture: set by pressing on it, or by two sliders. */
export function FocusPicker({ pictureId, focus, onFocus }: Props) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <div className="grid gap-2">
      {/* pictures are not mirrored with the page, and neither is the focal point */}
      <div dir="ltr" className="relative w-fit max-w-full overflow-hidden rounded-input">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keys */}
        <img
          src={`/art/p/${pictureId}-small.webp`}
          alt={t('bo.content.pictureNow')}
          onClick={(event) => {
            if (disabled) return;
            const box = event.currentTarget.getBoundingClientRect();
            onFocus({
              x: percent((event.clientX - box.left) / box.width),
              y: percent((event.clientY - box.top) / box.height),
            });
          }}
          className="max-h-64 min-h-16 max-w-full cursor-crosshair bg-sunken object-contain"
        />
        <span
          aria-hidden
          style={{ insetInlineStart: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-[#0d0d1366] shadow-[0_0_0_1.5px_#0d0d13]"
        />
      </div>
      <p className="text-meta text-ink-muted">{t('bo.content.focusHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Slider label={t('bo.content.focusX')} value={focus.x} onMove={(x) => onFocus({ ...focus, x })} />
        <Slider label={t('bo.content.focusY')} value={focus.y} onMove={(y) => onFocus({ ...focus, y })} />
      </div>
    </div>
  );
}

function Slider({ label, value, onMove }: { label: string; value: number; onMove: (value: number) => void }) {
  const id = useId();
  const { disabled } = useEditor();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label} <span className="font-normal tabular-nums">{value}%</span>
      </label>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={value}
        disabled={disabled}
        onChange={(event) => onMove(Number(event.target.value))}
        className="h-6 w-full accent-act"
      />
    </div>
  );
}
