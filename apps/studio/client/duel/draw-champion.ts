import type { Pose, Side } from './film.ts';

/** How a champion is carved: the wood, the cloth of its turban, and the pattern of its inlay. */
export interface Carving {
  readonly wood: string;
  readonly grain: string;
  readonly cloth: string;
  readonly inlay: 'bands' | 'star' | 'leaf' | 'knot';
}
const BRASS = '#d9a441';
const DARK = '#1b120a';

export const CARVINGS: Readonly<Record<string, Carving>> = {
  shisham: { wood: '#6b3a1e', grain: '#4a2512', cloth: '#c8404a', inlay: 'star' },
  deodar: { wood: '#b98249', grain: '#8d5d2e', cloth: '#14804a', inlay: 'bands' },
  chinar: { wood: '#a4562c', grain: '#7a3c1c', cloth: '#e0a22c', inlay: 'leaf' },
  neem: { wood: '#8a6a3a', grain: '#654a25', cloth: '#1d6fa0', inlay: 'knot' },
  keekar: { wood: '#7d4a36', grain: '#583123', cloth: '#7a3fa0', inlay: 'bands' },
  jaman: { wood: '#5a3340', grain: '#3d202b', cloth: '#e27b34', inlay: 'leaf' },
  akhrot: { wood: '#94704c', grain: '#6e5033', cloth: '#16888a', inlay: 'star' },
  ber: { wood: '#9a5b46', grain: '#733f2f', cloth: '#d0558a', inlay: 'knot' },
};

/**
 * Draws a champion with its feet at the origin, a hundred units tall, facing right; MERON stands on the left.
 * @param ms time of the scene, which drives its clockwork
 */
export function drawChampion(
  pen: CanvasRenderingContext2D,
  carving: Carving,
  side: Side,
  { lean, arm, fallen }: Pose,
  ms: number,
): void {
  pen.save();
  if (side === 'wala') pen.scale(-1, 1);
  // it falls backwards, over its heels
  pen.rotate(-fallen * 1.45);
  legs(pen, carving, lean);
  pen.translate(0, -34);
  pen.rotate(lean);
  key(pen, ms * (1 - fallen));
  shieldArm(pen, carving, side);
  body(pen, carving, ms * (1 - fallen));
  pen.translate(0, -42);
  head(pen, carving, fallen);
  pen.translate(6, 8);
  maceArm(pen, carving, arm);
  pen.restore();
}

function legs(pen: CanvasRenderingContext2D, { wood, grain }: Carving, lean: number): void {
  for (const [x, turn] of [
    [-8, 0.12 - lean * 0.4],
    [8, -0.12 - lean * 0.6],
  ] as const) {
    pen.save();
    pen.translate(x, -34);
    pen.rotate(turn);
    path(pen, wood, grain, [-5, 0], [5, 0], [4, 30], [9, 34], [-5, 34], [-4, 30]);
    disc(pen, 0, 15, 4.5, BRASS);
    disc(pen, 0, 15, 1.6, DARK);
    pen.restore();
  }
}

function body(pen: CanvasRenderingContext2D, { wood, grain, inlay }: Carving, ms: number): void {
  pen.beginPath();
  pen.moveTo(-13, 2);
  pen.quadraticCurveTo(-22, -24, -15, -44);
  pen.lineTo(15, -44);
  pen.quadraticCurveTo(22, -24, 13, 2);
  pen.closePath();
  pen.fillStyle = wood;
  pen.fill();
  pen.strokeStyle = grain;
  pen.lineWidth = 1.2;
  pen.stroke();
  for (const x of [-9, -3, 4, 10]) {
    pen.beginPath();
    pen.moveTo(x, -42);
    pen.quadraticCurveTo(x * 1.45, -22, x * 0.85, 0);
    pen.globalAlpha = 0.5;
    pen.stroke();
    pen.globalAlpha = 1;
  }
  for (const y of [-40, -2]) {
    pen.fillStyle = BRASS;
    pen.fillRect(-15, y - 2, 30, 4);
  }
  mark(pen, inlay);
  gear(pen, 0, -21, 8, ms / 700);
}

function mark(pen: CanvasRenderingContext2D, inlay: Carving['inlay']): void {
  pen.save();
  pen.translate(0, -21);
  pen.strokeStyle = BRASS;
  pen.lineWidth = 1.6;
  const turns = { bands: 2, star: 8, leaf: 6, knot: 4 }[inlay];
  for (let n = 0; n < turns; n++) {
    pen.rotate((Math.PI * 2) / turns);
    pen.beginPath();
    if (inlay === 'bands') pen.arc(0, 0, 13, -0.9, 0.9);
    else if (inlay === 'star') pen.rect(-9, -9, 18, 18);
    else if (inlay === 'leaf') pen.ellipse(0, -11, 2.4, 5, 0, 0, Math.PI * 2);
    else pen.arc(0, -9, 4.5, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.restore();
}

function head(pen: CanvasRenderingContext2D, { wood, grain, cloth }: Carving, fallen: number): void {
  pen.fillStyle = wood;
  pen.fillRect(-4, -4, 8, 6);
  pen.beginPath();
  pen.ellipse(0, -11, 9.5, 10.5, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = grain;
  pen.lineWidth = 1;
  pen.stroke();
  // the turban, its end, and a plume of brass
  pen.fillStyle = cloth;
  pen.beginPath();
  pen.ellipse(-1, -17, 12, 6.5, -0.12, 0, Math.PI * 2);
  pen.ellipse(-2, -22, 8, 5, -0.12, 0, Math.PI * 2);
  pen.fill();
  pen.beginPath();
  pen.moveTo(-10, -17);
  pen.quadraticCurveTo(-20, -10, -16, 0);
  pen.lineTo(-12, -1);
  pen.quadraticCurveTo(-13, -9, -6, -14);
  pen.fill();
  pen.strokeStyle = '#fff4dc88';
  pen.beginPath();
  pen.moveTo(-11, -15);
  pen.quadraticCurveTo(0, -22, 10, -17);
  pen.stroke();
  path(pen, BRASS, DARK, [2, -25], [6, -37], [9, -24]);
  disc(pen, 5.5, -25, 2.4, '#e8f6ff');
  // an eye that closes when the clockwork stands still
  pen.strokeStyle = DARK;
  pen.lineWidth = 1.8;
  pen.beginPath();
  if (fallen > 0.9) {
    pen.moveTo(2, -11);
    pen.lineTo(7, -10);
  } else pen.arc(4.5, -11, 1.5, 0, Math.PI * 2);
  pen.stroke();
  pen.lineWidth = 2.4;
  pen.beginPath();
  pen.moveTo(9, -6);
  pen.quadraticCurveTo(4, -8, 0, -4.5);
  pen.quadraticCurveTo(-2, -6, -3, -8);
  pen.stroke();
}

function maceArm(pen: CanvasRenderingContext2D, { wood, grain }: Carving, arm: number): void {
  pen.save();
  pen.rotate(-arm - 0.2);
  path(pen, wood, grain, [-4, 0], [4, 0], [3.4, 22], [-3.4, 22]);
  disc(pen, 0, 0, 5.4, BRASS);
  disc(pen, 0, 0, 2, DARK);
  pen.translate(0, 23);
  pen.rotate(-1.35);
  path(pen, grain, DARK, [-1.8, -6], [1.8, -6], [2.2, 26], [-2.2, 26]);
  pen.beginPath();
  pen.ellipse(0, 31, 7.5, 8.5, 0, 0, Math.PI * 2);
  pen.fillStyle = wood;
  pen.fill();
  pen.strokeStyle = BRASS;
  pen.lineWidth = 1.8;
  for (const x of [7.5, 3]) {
    pen.beginPath();
    pen.ellipse(0, 31, x, 8.5, 0, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.restore();
}

/** A round shield in its side's colour. */
function shieldArm(pen: CanvasRenderingContext2D, { wood, grain }: Carving, side: Side): void {
  path(pen, wood, grain, [4, -36], [10, -38], [24, -22], [19, -18]);
  disc(pen, 23, -20, 11, side === 'meron' ? '#a3202c' : '#1d4f8f');
  pen.strokeStyle = BRASS;
  pen.lineWidth = 1.8;
  for (const radius of [11, 6]) {
    pen.beginPath();
    pen.arc(23, -20, radius, 0, Math.PI * 2);
    pen.stroke();
  }
  disc(pen, 23, -20, 2.6, BRASS);
}

/** The key in its back, which winds the clockwork. */
function key(pen: CanvasRenderingContext2D, ms: number): void {
  const wide = Math.abs(Math.cos(ms / 420)) * 8 + 1.5;
  pen.fillStyle = BRASS;
  pen.fillRect(-27, -26, 11, 3);
  pen.beginPath();
  pen.ellipse(-29, -24.5 - wide * 0.6, 3, wide * 0.6, 0, 0, Math.PI * 2);
  pen.ellipse(-29, -24.5 + wide * 0.6, 3, wide * 0.6, 0, 0, Math.PI * 2);
  pen.fill();
}

function gear(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, turn: number): void {
  pen.save();
  pen.translate(x, y);
  disc(pen, 0, 0, radius + 2.4, DARK);
  pen.rotate(turn);
  pen.fillStyle = BRASS;
  for (let n = 0; n < 8; n++) {
    pen.rotate(Math.PI / 4);
    pen.fillRect(-1.7, -radius - 1, 3.4, 4);
  }
  disc(pen, 0, 0, radius - 1.5, BRASS);
  disc(pen, 0, 0, 2.2, DARK);
  pen.restore();
}

function path(
  pen: CanvasRenderingContext2D,
  fill: string,
  line: string,
  ...points: readonly (readonly [number, number])[]
): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.stroke();
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = colour;
  pen.fill();
}
