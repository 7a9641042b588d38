import type { Motif } from '../drawing.ts';
import { box, disc, khatam, knot } from '../shapes.ts';

/** A glazed tile with a sign: the low-paying symbols of a game. */
const tile = (colour: string, light: string, sign: Motif['parts']): Motif => ({
  colours: [colour, light, '#f2c45a'],
  parts: [
    ['m', box(12, 12, 76, 76, 14)],
    ['t2', box(18, 18, 64, 64, 9)],
    ...sign,
    ['h', 'M26 14h48c6 0 11 4 12 10v6C66 21 34 21 14 30v-6c1-6 6-10 12-10z'],
  ],
});

/** Our own suits, distinguished by shape as well as colour. */
export const suits: Readonly<Record<string, Motif>> = {
  'suit-knot': tile('#b42a4a', '#fff0dc', [['s6', 'M36 36h20v20H36zM45 45h20v20H45z']]),
  'suit-leaf': tile('#1f7a50', '#eaf7d8', [
    ['s', 'M50 28c16 14 18 30 0 46-18-16-16-32 0-46z'],
    ['m2', 'M50 36v34'],
  ]),
  'suit-drop': tile('#1d6fa8', '#e0f2fb', [
    ['s', 'M50 27c14 18 18 25 18 32 0 10-8 16-18 16s-18-6-18-16c0-7 4-14 18-32z'],
  ]),
  'suit-star': tile('#6a3fb0', '#efe6fb', [
    ['s', khatam(50, 51, 22)],
    ['m', khatam(50, 51, 10)],
  ]),
  'suit-dot': tile('#c07a12', '#fff3cf', [
    ['s', knot(50, 50, 9)],
    ['s*4', disc(50, 32, 6.5)],
  ]),
};
