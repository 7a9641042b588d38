import type { Title } from '../engine/title.ts';
import type { House } from '../house.ts';
import { modelOf } from '../models.ts';
import { namesIn } from '../translated-names.ts';

/** The first house, with three hand-drawn games. */
export const kismet: Omit<House, 'models' | 'stakes' | 'games'> = {
  code: 'KISMET',
  names: { en: 'Kismet Studio', ur: 'قسمت اسٹوڈیو' },
  art: { seed: 'kismet-studio', from: '#0a6a70', to: '#f4a72c', motif: 'suit-knot' },
  groups: [],
};

const STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00', '1000.00'];

/** A game with the code of its model. */
const drawn = (
  code: string,
  title: Pick<Title, 'aliases' | 'themes' | 'art' | 'motif'> & Pick<House, 'names'>,
): Title => {
  const { rules, published, classification, features } = modelOf(code);
  return {
    ...title,
    names: namesIn(code, title.names),
    code,
    house: 'KISMET',
    rules,
    published,
    classification,
    features,
    group: null,
    jackpot: null,
    stakes: STAKES,
    motifs: {},
  };
};

export const kismetTitles: readonly Title[] = [
  drawn('anar-bagh', {
    names: { en: 'Anar Bagh', ur: 'انار باغ' },
    aliases: ['anar bagh', 'anaar baagh', 'pomegranate garden'],
    themes: ['garden'],
    art: { sky: '#123a3a', ground: '#0b1f22', reel: '#f6efe0', frame: '#b8863b', glow: '#c8404a' },
    motif: 'pomegranate',
  }),
  drawn('patang', {
    names: { en: 'Patang', ur: 'پتنگ' },
    aliases: ['patang', 'patung', 'guddi', 'kites'],
    themes: ['sky'],
    art: { sky: '#2f6f9f', ground: '#e9a95c', reel: '#fdf6e6', frame: '#7a4a22', glow: '#f4a72c' },
    motif: 'kite',
  }),
  drawn('raat-bazaar', {
    names: { en: 'Raat Bazaar', ur: 'رات بازار' },
    aliases: ['raat bazaar', 'raat bazar', 'night market'],
    themes: ['bazaar'],
    art: { sky: '#241a4d', ground: '#0f0b22', reel: '#1d1740', frame: '#d08a3a', glow: '#ff7b78' },
    motif: 'lantern',
  }),
];
