import { useState } from 'react';
import type { Sounds } from '../sound/sounds.ts';
import type { Voice } from '../sound/voice.ts';
import { useText } from '../text.ts';

/** Sound and motion settings. Sound is off until switched on. */
export function SoundSheet({
  sounds,
  isCalm,
  setCalm,
  setSound,
  voice = null,
}: {
  sounds: Sounds;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
  setSound: (isOn: boolean) => void;
  /** For games in which somebody speaks. */
  voice?: Voice | null;
}) {
  const text = useText();
  const [isOn, setIsOn] = useState(sounds.isOn);
  const [volume, setVolume] = useState(sounds.volume);
  const turn = (on: boolean) => {
    setSound(on);
    setIsOn(on);
  };
  const change = (value: number) => {
    sounds.volume = value;
    setVolume(value);
  };
  return (
    <div className="space-y-4">
      <Check label={text('sound.on')} isOn={isOn} onChange={turn} />
      <label className="block">
        <span className="text-label mb-1 block font-semibold">{text('sound.volume')}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={volume}
          disabled={!isOn}
          onChange={(event) => change(Number(event.target.value))}
          className="accent-act h-11 w-full"
        />
      </label>
      {voice && <Speaking voice={voice} />}
      <Check label={text('sound.motion')} isOn={isCalm} onChange={setCalm} />
      <p className="text-meta text-ink-muted">{text('sound.note')}</p>
    </div>
  );
}

/** Whether the dealer speaks: with one of the device's voices, if it has one for the language of the page. */
function Speaking({ voice }: { voice: Voice }) {
  const text = useText();
  const [isOn, setIsOn] = useState(voice.isOn);
  if (!voice.speaks(document.documentElement.lang.split('-')[0]!))
    return <p className="text-meta text-ink-muted">{text('sound.voice.none')}</p>;
  const turn = (on: boolean) => {
    voice.turn(on);
    setIsOn(on);
  };
  return <Check label={text('sound.voice')} isOn={isOn} onChange={turn} />;
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3">
      <span className="text-label font-semibold">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="accent-act size-5"
      />
    </label>
  );
}
