import { uran } from '../../games/crash/crash-title.ts';
import { DOUBLES_IN_MS } from '../../games/crash/curve.ts';
import type { SharedRoundView } from '../../server/crash/crash-view.ts';

export interface Flight {
  /** Milliseconds since the start. */
  readonly elapsed: number;
  /** In hundredths. */
  readonly multiplier: number;
  readonly phase: SharedRoundView['phase'];
  readonly isCalm: boolean;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

const CLOUDS: readonly Point[] = [
  { x: 0.15, y: 0.22 },
  { x: 0.5, y: 0.12 },
  { x: 0.8, y: 0.32 },
];
const STEPS = 48;
/** The minimum extent of the axes: eight seconds and a multiplier of two. */
const LEAST_MS = 8_000;
const LEAST_TIMES = 200;
const CUT_AFTER_MS = 1_500;

/** Draws one moment of a flight, sharp on every screen. Decorative: the words and figures beside it say the same. */
export function drawFlight(canvas: HTMLCanvasElement, flight: Flight): void {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawSky(pen, width, height, flight);
  if (flight.phase === 'RUNNING' || flight.phase === 'RESULT' || flight.phase === 'SETTLED')
    drawCurve(pen, width, height, flight);
  else drawKite(pen, { x: width * 0.12, y: height * 0.82 }, 0.3, 0.9);
}

function drawSky(pen: CanvasRenderingContext2D, width: number, height: number, { elapsed, isCalm }: Flight): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, uran.art.ground);
  sky.addColorStop(1, uran.art.sky);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff1f';
  for (const { x, y } of CLOUDS) {
    const moved = isCalm ? x : (((x - elapsed / 60_000) % 1.2) + 1.2) % 1.2;
    for (const [dx, dy, size] of [
      [0, 0, 0.05],
      [0.04, 0.02, 0.04],
      [-0.04, 0.02, 0.035],
    ] as const) {
      pen.beginPath();
      pen.ellipse((moved + dx) * width, (y + dy) * height, size * width, size * width * 0.55, 0, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

function drawCurve(pen: CanvasRenderingContext2D, width: number, height: number, flight: Flight): void {
  const isCut = flight.phase !== 'RUNNING';
  // After the cut the curve stays where it ended: at the time when it showed the crash point.
  const end = isCut ? DOUBLES_IN_MS * Math.log2(flight.multiplier / 100) : flight.elapsed;
  const span = Math.max(end * 1.15, LEAST_MS);
  const top = Math.max(flight.multiplier * 1.2, LEAST_TIMES);
  const place = (ms: number, times: number): Point => ({
    x: width * (0.06 + 0.84 * (ms / span)),
    y: height * (0.92 - 0.78 * ((times - 100) / (top - 100))),
  });
  const points = Array.from({ length: STEPS + 1 }, (_, n) => {
    const ms = (end * n) / STEPS;
    return place(ms, 100 * 2 ** (ms / DOUBLES_IN_MS));
  });
  const tip = points.at(-1)!;
  pen.beginPath();
  pen.moveTo(points[0]!.x, height * 0.92);
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineTo(tip.x, height * 0.92);
  pen.fillStyle = isCut ? '#ff7b7830' : '#f4a72c30';
  pen.fill();
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.strokeStyle = isCut ? '#ff7b78' : uran.art.glow;
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.stroke();
  const gone = isCut && !flight.isCalm ? Math.min((flight.elapsed - end) / CUT_AFTER_MS, 1) : 0;
  if (gone < 1) drawKite(pen, { x: tip.x + gone * width * 0.2, y: tip.y - gone * height * 0.3 }, 0.25 + gone, 1 - gone);
}

/** A kite with its tail; its nose is at the point. */
function drawKite(pen: CanvasRenderingContext2D, { x, y }: Point, turned: number, opacity: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turned);
  pen.globalAlpha = opacity;
  const half = (colour: string, side: number) => {
    pen.beginPath();
    pen.moveTo(0, -22);
    pen.lineTo(side * 17, 0);
    pen.lineTo(0, 22);
    pen.fillStyle = colour;
    pen.fill();
  };
  half('#e0574a', -1);
  half('#f4a72c', 1);
  pen.beginPath();
  pen.moveTo(0, 22);
  pen.bezierCurveTo(-10, 32, 10, 38, -4, 50);
  pen.strokeStyle = '#fff4dc';
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.restore();
}
