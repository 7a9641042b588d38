import { machhera } from '../../games/fish/fish-title.ts';
import { drawFish } from './draw-fish.ts';
import type { Bullet, FishWorld, Splash } from './fish-world.ts';

const SHOT_COLOURS = ['#ffe9a8', '#7fe0ff', '#ff9ad1'];
const SHOT_SIZES = [5, 8, 11];
const BUBBLES = 26;
const WEEDS = 9;

/** Draws the water, sharp on every screen: its depth, what swims there, shots, and the gun at its foot. */
export function drawWater(
  canvas: HTMLCanvasElement,
  world: FishWorld,
  { now, at, gun, isCalm }: { now: number; at: number; gun: number; isCalm: boolean },
): void {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  world.resize(width, height);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  depth(pen, width, height, isCalm ? 0 : now);
  // the great ones swim behind
  for (const swimmer of world.swimmers(at).sort((a, b) => b.width - a.width))
    drawFish(pen, swimmer, isCalm ? 0 : now, world.struck.has(swimmer.fish.id));
  for (const bullet of world.bullets) shot(pen, bullet);
  drawGun(pen, world, gun, now);
  for (const splash of world.splashes) drawSplash(pen, splash, now, isCalm);
}

function depth(pen: CanvasRenderingContext2D, width: number, height: number, ms: number): void {
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#1593a8');
  water.addColorStop(0.45, machhera.art.sky);
  water.addColorStop(1, machhera.art.ground);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  for (let n = 0; n < 5; n++) {
    const x = width * (0.1 + n * 0.22) + Math.sin(ms / 2_600 + n) * width * 0.04;
    pen.fillStyle = '#ffffff10';
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
  for (let x = 0; x <= width + 20; x += 20) pen.lineTo(x, height - 22 - 12 * Math.sin(x / 70) - 7 * Math.sin(x / 23));
  pen.lineTo(width, height);
  pen.fill();
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
  if (ms === 0) return;
  pen.strokeStyle = '#ffffff40';
  pen.lineWidth = 1.2;
  for (let n = 0; n < BUBBLES; n++) {
    const rise = (ms / (5_200 + n * 190) + n * 0.37) % 1;
    pen.beginPath();
    pen.arc(
      width * ((n * 0.618) % 1) + Math.sin(ms / 700 + n) * 6,
      height * (1 - rise),
      1.5 + (n % 4) * 1.3,
      0,
      Math.PI * 2,
    );
    pen.stroke();
  }
}

function shot(pen: CanvasRenderingContext2D, { x, y, dx, dy, gun }: Bullet): void {
  const size = SHOT_SIZES[gun - 1] ?? 5;
  pen.strokeStyle = `${SHOT_COLOURS[gun - 1] ?? '#fff'}66`;
  pen.lineWidth = size;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x - dx * size * 3, y - dy * size * 3);
  pen.lineTo(x, y);
  pen.stroke();
  pen.fillStyle = SHOT_COLOURS[gun - 1] ?? '#fff';
  pen.beginPath();
  pen.arc(x, y, size * 0.75, 0, Math.PI * 2);
  pen.fill();
}

function drawGun(pen: CanvasRenderingContext2D, world: FishWorld, gun: number, now: number): void {
  const { x, y } = world.gun;
  const kick = Math.max(0, 1 - (now - world.firedAt) / 140) * 7;
  pen.save();
  pen.translate(x, y);
  pen.save();
  pen.rotate(world.aim);
  pen.translate(-kick, 0);
  for (let barrel = 0; barrel < gun; barrel++) {
    const across = (barrel - (gun - 1) / 2) * 11;
    pen.fillStyle = '#7a4a22';
    pen.fillRect(0, across - 5, 38, 10);
    pen.fillStyle = '#d9a441';
    pen.fillRect(32, across - 6.5, 8, 13);
    pen.fillRect(10, across - 6, 5, 12);
  }
  pen.restore();
  pen.fillStyle = '#5b3517';
  pen.beginPath();
  pen.arc(0, 4, 24, Math.PI, 0);
  pen.lineTo(30, 16);
  pen.lineTo(-30, 16);
  pen.fill();
  pen.strokeStyle = '#d9a441';
  pen.lineWidth = 2.5;
  pen.stroke();
  pen.fillStyle = SHOT_COLOURS[gun - 1] ?? '#fff';
  pen.beginPath();
  pen.arc(0, 0, 6.5, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

/** Rings where a shot met a fish; coins and the prize where one was killed. */
function drawSplash(pen: CanvasRenderingContext2D, splash: Splash, now: number, isCalm: boolean): void {
  const age = Math.min((now - splash.at) / 1_100, 1);
  pen.globalAlpha = 1 - age;
  if (splash.prize === null) {
    pen.strokeStyle = '#eaffff';
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(splash.x, splash.y, 5 + age * 34, 0, Math.PI * 2);
    pen.stroke();
  } else {
    if (!isCalm) coins(pen, splash, age);
    pen.globalAlpha = 1 - age ** 3;
    pen.font = `800 ${splash.isGreat ? 26 : 17}px Figtree, sans-serif`;
    pen.textAlign = 'center';
    pen.lineWidth = 4;
    pen.strokeStyle = '#06283acc';
    pen.fillStyle = '#ffe08a';
    pen.direction = 'ltr';
    pen.strokeText(splash.prize, splash.x, splash.y - age * 34);
    pen.fillText(splash.prize, splash.x, splash.y - age * 34);
  }
  pen.globalAlpha = 1;
}

function coins(pen: CanvasRenderingContext2D, { x, y, isGreat }: Splash, age: number): void {
  const count = isGreat ? 18 : 7;
  pen.fillStyle = '#f4c430';
  for (let n = 0; n < count; n++) {
    const angle = (n / count) * Math.PI * 2;
    const far = (isGreat ? 90 : 46) * age * (0.6 + ((n * 7) % 5) / 8);
    pen.beginPath();
    pen.ellipse(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far + 60 * age * age,
      5,
      Math.abs(Math.cos(age * 9 + n)) * 5 + 0.5,
      0,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}
