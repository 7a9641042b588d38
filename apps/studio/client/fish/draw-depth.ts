import { machhera } from '../../games/fish/fish-title.ts';

const WEEDS = 9;
const BEAMS = 5;
type Pen = CanvasRenderingContext2D;

/** The background behind the fish: the depth, light from above, the ground and the plants. It moves slowly. */
export function drawDepth(pen: Pen, width: number, height: number, ms: number): void {
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#1593a8');
  water.addColorStop(0.45, machhera.art.sky);
  water.addColorStop(1, machhera.art.ground);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff10';
  for (let n = 0; n < BEAMS; n++) {
    const x = width * (0.1 + n * 0.22) + Math.sin(ms / 2_600 + n) * width * 0.04;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + width * 0.07, 0);
    pen.lineTo(x - width * 0.02, height);
    pen.lineTo(x - width * 0.16, height);
    pen.fill();
  }
  pen.fillStyle = '#04202e';
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width + 20; x += 20) pen.lineTo(x, height - 32 - 12 * Math.sin(x / 70) - 7 * Math.sin(x / 23));
  pen.lineTo(width, height);
  pen.fill();
  weeds(pen, width, height, ms);
}

function weeds(pen: Pen, width: number, height: number, ms: number): void {
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  for (let n = 0; n < WEEDS; n++) {
    const x = width * ((n + 0.35) / WEEDS);
    const tall = height * (0.08 + 0.05 * ((n * 5) % 3));
    const sway = Math.sin(ms / 900 + n * 1.7) * 9;
    pen.strokeStyle = n % 2 ? '#1d7a55aa' : '#2a9a5faa';
    pen.beginPath();
    pen.moveTo(x, height - 14);
    pen.quadraticCurveTo(x - sway, height - tall * 0.6, x + sway, height - tall);
    pen.stroke();
  }
}
