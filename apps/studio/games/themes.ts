import { seededPrng } from '@kismet/kernel/prng';
import type { Model } from './engine/model.ts';
import type { TitleColours } from './engine/title.ts';

/** A theme: search words of the lobby, and the motifs that may appear together on reels. */
const WORLDS: Readonly<Record<string, readonly string[]>> = {
  garden:
    'pomegranate mango melon grapes rose jasmine marigold tulip tree butterfly parrot basket firefly peacock'.split(
      ' ',
    ),
  sky: 'kite star sun night mountain lightning feather rain fireworks firefly'.split(' '),
  wildlife:
    'tiger markhor elephant camel horse snowleopard cobra scorpion turtle falcon peacock parrot rooster feather'.split(
      ' ',
    ),
  music: 'drum sitar tabla flute rubab bangles puppet fireworks marigold mirror'.split(' '),
  treasure: 'key coin chest ring gem pearl mirror perfume sword lamp fan dice chessboard feather'.split(' '),
  bazaar: 'teacup samovar spice basket lantern bangles perfume lamp fan truckflower mango'.split(' '),
  journey: 'train rickshaw truckflower windmill well gate wheel bicycle camel mountain lantern'.split(' '),
  sea: 'fish pearl boat ship turtle chest star rain'.split(' '),
  space: 'rocket robot planet star night lightning gem wheel'.split(' '),
};
const WORD_OF_SUIT = 'bazaar';
const COIN = 'coin';

/** Letters of our suits in the order used by the models. */
const SUITS = ['suit-knot', 'suit-leaf', 'suit-drop', 'suit-star', 'suit-dot'] as const;

/** Dark colours with a light glow, from which reels, background, cover and logo are drawn. */
const COLOURS: readonly TitleColours[] = [
  { sky: '#0f4a4d', ground: '#082325', reel: '#f6efe0', frame: '#b8863b', glow: '#e0574a' },
  { sky: '#1d4f8f', ground: '#0b1f3d', reel: '#eef4fb', frame: '#a87f3c', glow: '#f4a72c' },
  { sky: '#3a1f6e', ground: '#140a2e', reel: '#221645', frame: '#d08a3a', glow: '#ff7b98' },
  { sky: '#7a1f3a', ground: '#2c0a18', reel: '#fdf1e2', frame: '#c8923c', glow: '#f6b54a' },
  { sky: '#14573c', ground: '#07221a', reel: '#f3f4df', frame: '#b07d2e', glow: '#f2c14a' },
  { sky: '#8a3a14', ground: '#33130a', reel: '#fdf3e0', frame: '#c07a2a', glow: '#ffcf5a' },
  { sky: '#0a5f7a', ground: '#06283a', reel: '#e9f6f6', frame: '#9f7a3a', glow: '#5fd6c8' },
  { sky: '#4a2a14', ground: '#1c0f08', reel: '#f8ecd4', frame: '#b0702a', glow: '#ee8a3a' },
  { sky: '#23275e', ground: '#0c0d26', reel: '#1a1c46', frame: '#c9a04a', glow: '#7fb4ff' },
  { sky: '#8a1f5a', ground: '#300a22', reel: '#fdeef2', frame: '#c08a3a', glow: '#ff9a6a' },
  { sky: '#2d5a16', ground: '#12240a', reel: '#f6f6e2', frame: '#a8782c', glow: '#ffb84a' },
  { sky: '#5a1a1a', ground: '#200808', reel: '#2c1014', frame: '#d8a04a', glow: '#ffb03a' },
  { sky: '#1a6a6a', ground: '#0a2c30', reel: '#fdf6e6', frame: '#b8863b', glow: '#ff8f70' },
  { sky: '#34427a', ground: '#141a38', reel: '#f0f0fa', frame: '#a88a4a', glow: '#f2a0c0' },
];

/** The look of a game, constant for its code. */
export interface Look {
  readonly art: TitleColours;
  readonly themes: readonly string[];
  readonly motifs: Readonly<Record<string, string>>;
}

/** Colours and motifs of a game, from its code and its own motif. Decorative only; nothing here decides money. */
export function lookOf(code: string, motif: string, model: Model): Look {
  const prng = seededPrng(`look:${code}`);
  const worlds = Object.keys(WORLDS).filter((world) => WORLDS[world]!.includes(motif));
  const themes = worlds.length > 0 ? worlds : [WORD_OF_SUIT];
  const beside = [...new Set(themes.slice(0, 2).flatMap((world) => WORLDS[world]!))].filter(
    (name) => name !== motif && name !== COIN,
  );
  const draw = (): string => beside.splice(prng.int(beside.length), 1)[0]!;
  const { rules } = model;
  const isTaken = rules.hold !== undefined && motif === COIN; // already shown by the symbol of the hold feature
  const motifs: Record<string, string> = {};
  for (const [i, letter] of Array.from(model.high).entries()) motifs[letter] = i === 0 && !isTaken ? motif : draw();
  for (const [i, letter] of Array.from(model.low).entries()) motifs[letter] = SUITS[i]!;
  if (rules.scatter >= 0) motifs[rules.symbols[rules.scatter]!] = draw();
  if (rules.hold) motifs[rules.symbols[rules.hold.symbol]!] = COIN;
  return { art: prng.pick(COLOURS), themes, motifs };
}
