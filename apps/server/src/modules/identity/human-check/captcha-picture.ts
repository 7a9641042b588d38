import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** Unambiguous capitals and digits, also when rotated: no B8, G, I1, O0Q, S5, Z2. */
export const CAPTCHA_ALPHABET = 'ACDEFHJKLMNPRTUVWXY34679';
export const CAPTCHA_LENGTH = 6;
const [WIDTH, HEIGHT] = [180, 60];

/** Dark ink on a background of its own: readable in light and dark themes. */
const PAPER = '#f3efe4';
const INKS = ['#14364a', '#5a1f3d', '#1f4a2c', '#4a2f10', '#33246b'] as const;
const FAMILY = 'kismet-captcha';
// The bundled Latin font, so that system fonts do not affect the rendering.
const FONT = path.join(import.meta.dirname, '../../../../../../packages/ui/fonts/figtree-latin.woff2');

/** Six letters from a cryptographic source: 24^6, about 191 million (T06). */
export const captchaText = (): string =>
  Array.from({ length: CAPTCHA_LENGTH }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('');

let isFontReady = false;

/** Renders a text as a PNG readable for people but not for simple OCR; no two renderings are equal. */
export function drawCaptcha(text: string): Buffer {
  if (!isFontReady) {
    if (!GlobalFonts.register(fs.readFileSync(FONT), FAMILY)) throw new Error(`${FONT} is no font`);
    isFontReady = true;
  }
  const canvas: Canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawDots(pen, 30);
  drawLine(pen, 1.2);
  drawLetters(pen, text);
  // Lines cross the letters too: noise on the background only is easy to remove.
  drawLine(pen, 1.6);
  drawLine(pen, 1.6);
  drawDots(pen, 15);
  return canvas.toBuffer('image/png');
}

function drawLetters(pen: SKRSContext2D, text: string): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const letters = [...text];
  const step = (WIDTH - 20) / letters.length;
  let ink = randomInt(INKS.length);
  for (const [place, letter] of letters.entries()) {
    ink = (ink + 1 + randomInt(INKS.length - 1)) % INKS.length;
    pen.save();
    pen.translate(10 + step * (place + 0.5) + between(-2, 2), HEIGHT / 2 + between(-6, 6));
    pen.rotate((between(-20, 20) * Math.PI) / 180);
    pen.transform(1, 0, between(-0.18, 0.18), 1, 0, 0);
    pen.font = `${randomInt(2) === 0 ? 600 : 800} ${Math.round(between(30, 37))}px ${FAMILY}`;
    pen.fillStyle = INKS[ink]!;
    pen.fillText(letter, 0, 1);
    pen.restore();
  }
}

/** A wave from side to side in one of the ink colours. */
function drawLine(pen: SKRSContext2D, width: number): void {
  const y = () => between(10, HEIGHT - 10);
  pen.beginPath();
  pen.moveTo(0, y());
  pen.bezierCurveTo(WIDTH * 0.3, y(), WIDTH * 0.7, y(), WIDTH, y());
  pen.strokeStyle = INKS[randomInt(INKS.length)]!;
  pen.lineWidth = width;
  pen.stroke();
}

function drawDots(pen: SKRSContext2D, count: number): void {
  for (let i = 0; i < count; i++) {
    pen.fillStyle = INKS[randomInt(INKS.length)]!;
    pen.fillRect(randomInt(WIDTH), randomInt(HEIGHT), 1.5, 1.5);
  }
}

/** A random number within a range, in thousandths of the range. */
const between = (from: number, to: number): number => from + ((to - from) * randomInt(1001)) / 1000;
