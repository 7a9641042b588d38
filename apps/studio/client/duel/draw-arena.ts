import type { DuelResult } from '../../games/duel/duel.ts';
import { CARVINGS, drawChampion } from './draw-champion.ts';
import { type Film, poseAt, SIDES, type Side, sparkAt } from './film.ts';

export interface Moment {
  readonly champions: Readonly<Record<Side, string>>;
  readonly film: Film | null;
  /** Milliseconds of the film, or of the wait before it. */
  readonly ms: number;
  /** The winner, once everything has been shown. */
  readonly shown: DuelResult | null;
}
const PLACE: Readonly<Record<Side, number>> = { meron: 0.3, wala: 0.7 };
const LANTERNS = [0.08, 0.25, 0.42, 0.58, 0.75, 0.92];
const SPARKS = 14;

/** Draws one moment of a fight, sharp on every screen. Decorative: the words beside it say the same. */
export function drawArena(canvas: HTMLCanvasElement, moment: Moment): void {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pit(pen, width, height, moment.ms);
  const scale = (height / 100) * 0.7;
  const ground = height * 0.88;
  const reach = Math.min(width * 0.2, height * 0.4);
  // a fallen champion is drawn first, so that the winner is in front
  const order = [...SIDES].sort(
    (a, b) => poseAt(moment.film, b, moment.ms).fallen - poseAt(moment.film, a, moment.ms).fallen,
  );
  for (const side of order) {
    const pose = poseAt(moment.film, side, moment.ms);
    const towards = side === 'meron' ? 1 : -1;
    pen.save();
    pen.translate(width * PLACE[side] + towards * pose.step * reach, ground);
    shadow(pen, scale, pose.fallen * towards);
    if (moment.shown === side) glow(pen, scale);
    pen.scale(scale, scale);
    drawChampion(pen, CARVINGS[moment.champions[side]]!, side, pose, moment.ms);
    pen.restore();
  }
  sparks(pen, width, height, moment);
}

function pit(pen: CanvasRenderingContext2D, width: number, height: number, ms: number): void {
  const wall = pen.createLinearGradient(0, 0, 0, height);
  wall.addColorStop(0, '#2b120a');
  wall.addColorStop(0.62, '#6e3419');
  wall.addColorStop(1, '#3a1a0d');
  pen.fillStyle = wall;
  pen.fillRect(0, 0, width, height);
  // arches of the wall
  pen.strokeStyle = '#00000038';
  pen.lineWidth = 2;
  const arch = width / 7;
  for (let n = 0; n < 7; n++) {
    pen.beginPath();
    pen.moveTo(n * arch + arch * 0.14, height * 0.66);
    pen.lineTo(n * arch + arch * 0.14, height * 0.42);
    pen.quadraticCurveTo(n * arch + arch * 0.5, height * 0.16, n * arch + arch * 0.86, height * 0.42);
    pen.lineTo(n * arch + arch * 0.86, height * 0.66);
    pen.stroke();
  }
  pen.beginPath();
  pen.moveTo(0, height * 0.07);
  pen.quadraticCurveTo(width / 2, height * 0.2, width, height * 0.07);
  pen.strokeStyle = '#f4c56a55';
  pen.lineWidth = 1.5;
  pen.stroke();
  for (const [n, x] of LANTERNS.entries()) {
    const y = height * (0.07 + 0.26 * x * (1 - x)) + 8;
    const light = 0.75 + 0.25 * Math.sin(ms / 900 + n * 2.1);
    const halo = pen.createRadialGradient(x * width, y, 0, x * width, y, height * 0.22);
    halo.addColorStop(0, `rgba(255, 190, 90, ${0.5 * light})`);
    halo.addColorStop(1, 'rgba(255, 190, 90, 0)');
    pen.fillStyle = halo;
    pen.fillRect(x * width - height * 0.22, y - height * 0.22, height * 0.44, height * 0.44);
    pen.fillStyle = '#ffcf7a';
    pen.beginPath();
    pen.ellipse(x * width, y, 5, 7, 0, 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillStyle = '#b98a54';
  pen.beginPath();
  pen.ellipse(width / 2, height * 0.87, width * 0.49, height * 0.17, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = '#8a5a2c';
  pen.lineWidth = 4;
  pen.stroke();
  pen.strokeStyle = '#d9b078';
  pen.lineWidth = 1;
  for (const part of [0.36, 0.24, 0.12]) {
    pen.beginPath();
    pen.ellipse(width / 2, height * 0.87, width * part, height * part * 0.36, 0, 0, Math.PI * 2);
    pen.stroke();
  }
}

function shadow(pen: CanvasRenderingContext2D, scale: number, fallen: number): void {
  pen.fillStyle = '#00000055';
  pen.beginPath();
  pen.ellipse(-fallen * 45 * scale, 2, (22 + Math.abs(fallen) * 26) * scale, 5 * scale, 0, 0, Math.PI * 2);
  pen.fill();
}

function glow(pen: CanvasRenderingContext2D, scale: number): void {
  const light = pen.createRadialGradient(0, -50 * scale, 0, 0, -50 * scale, 80 * scale);
  light.addColorStop(0, '#ffd98a88');
  light.addColorStop(1, '#ffd98a00');
  pen.fillStyle = light;
  pen.fillRect(-80 * scale, -130 * scale, 160 * scale, 160 * scale);
}

/** Splinters of wood and sparks of brass where a blow has landed. */
function sparks(pen: CanvasRenderingContext2D, width: number, height: number, { film, ms }: Moment): void {
  const spark = sparkAt(film, ms);
  if (!film || !spark) return;
  const { by } = film.blows[spark.blow]!;
  const x = width * (by === 'both' ? 0.5 : by === 'meron' ? 0.6 : 0.4);
  const y = height * 0.52;
  pen.globalAlpha = 1 - spark.age;
  for (let n = 0; n < SPARKS; n++) {
    const angle = n * 2.39 + spark.blow;
    const far = height * (0.05 + 0.3 * spark.age * (0.4 + ((n * 37) % 10) / 14));
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far + height * 0.14 * spark.age * spark.age];
    pen.fillStyle = n % 3 === 0 ? '#fff1c4' : n % 3 === 1 ? '#ffb04a' : '#8d5d2e';
    pen.save();
    pen.translate(x + dx, y + dy);
    pen.rotate(angle + spark.age * 5);
    pen.fillRect(-3, -1, n % 3 === 2 ? 8 : 4, 2);
    pen.restore();
  }
  pen.globalAlpha = 1;
}
