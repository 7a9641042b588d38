interface Look {
  readonly back: string;
  readonly belly: string;
  readonly fin: string;
  readonly stripes?: string;
}
const LOOKS: Readonly<Record<string, Look>> = {
  rohu: { back: '#c46b4e', belly: '#f7d7b0', fin: '#a84c33' },
  surmai: { back: '#3d7ea8', belly: '#d9eef5', fin: '#2a5d82', stripes: '#24506f' },
  pomfret: { back: '#8f9fb8', belly: '#eef3f7', fin: '#66789a' },
  singhara: { back: '#7a6a4a', belly: '#d8c9a0', fin: '#594b30' },
  mahseer: { back: '#c99a2e', belly: '#fff0b8', fin: '#a0701a', stripes: '#a57718' },
  ray: { back: '#5c4a86', belly: '#b9a9e0', fin: '#46376b' },
  shark: { back: '#5b6f80', belly: '#e4edf2', fin: '#465766' },
  trout: { back: '#7fc4e8', belly: '#f4fcff', fin: '#4f9fd0', stripes: '#e9fbff' },
  eel: { back: '#2b3f8f', belly: '#7fe3ff', fin: '#1d2c6b', stripes: '#d9f7ff' },
  boss: { back: '#1f8a5c', belly: '#e9d36a', fin: '#d0552c', stripes: '#14694a' },
};

/** Paints a kind of fish around the origin, a hundred units wide and facing right. @param swing of its tail, in radians */
export function paintFish(pen: CanvasRenderingContext2D, code: string, swing: number): void {
  if (code === 'chest') chest(pen, swing);
  else if (code === 'ray') ray(pen, LOOKS.ray!, swing);
  else body(pen, LOOKS[code]!, code, swing);
}

/** A body a hundred units long around the origin, facing right. */
function body(pen: CanvasRenderingContext2D, look: Look, code: string, swing: number): void {
  const high = { pomfret: 30, shark: 17, singhara: 18, boss: 24, eel: 10 }[code] ?? 21;
  pen.save();
  pen.translate(-34, 0);
  pen.rotate(swing);
  pen.fillStyle = look.fin;
  pen.beginPath();
  pen.moveTo(2, 0);
  pen.quadraticCurveTo(-12, -6, -20, -high * 0.85);
  pen.quadraticCurveTo(-12, 0, -20, high * 0.85);
  pen.quadraticCurveTo(-12, 6, 2, 0);
  pen.fill();
  pen.restore();
  pen.fillStyle = look.fin;
  pen.beginPath();
  if (code === 'shark') {
    pen.moveTo(-6, -high * 0.7);
    pen.quadraticCurveTo(0, -high * 2, 4, -high * 1.9);
    pen.quadraticCurveTo(6, -high, 16, -high * 0.6);
  } else {
    pen.moveTo(-22, -high * 0.6);
    pen.quadraticCurveTo(-4, -high * 1.75, 20, -high * 0.75);
  }
  pen.moveTo(-8, high * 0.7);
  pen.quadraticCurveTo(-4, high * 1.6, 8, high * 0.7);
  pen.fill();
  pen.beginPath();
  pen.moveTo(-38, 0);
  pen.bezierCurveTo(-20, -high * 1.25, 26, -high * 1.3, 50, 0);
  pen.bezierCurveTo(26, high * 1.3, -20, high * 1.25, -38, 0);
  const shade = pen.createLinearGradient(0, -high, 0, high);
  shade.addColorStop(0.1, look.back);
  shade.addColorStop(0.85, look.belly);
  pen.fillStyle = shade;
  pen.fill();
  if (look.stripes) {
    pen.strokeStyle = look.stripes;
    pen.lineWidth = 2.4;
    for (const at of [-16, -6, 4, 14]) {
      pen.beginPath();
      pen.moveTo(at, -high * 0.72);
      pen.quadraticCurveTo(at + 5, -high * 0.2, at, high * 0.15);
      pen.stroke();
    }
  }
  if (code === 'boss') crown(pen, high);
  if (code === 'trout') flake(pen);
  if (code === 'singhara') whiskers(pen);
  pen.fillStyle = look.fin;
  pen.beginPath();
  pen.ellipse(8, high * 0.35, 11, 4.5, 0.5 + swing, 0, Math.PI * 2);
  pen.fill();
  eye(pen, 33, -high * 0.22);
  pen.strokeStyle = '#00000055';
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.arc(46, 3, 6, 1.9, 3);
  pen.stroke();
}

/** A crystal of ice on the flank. */
function flake(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 2.2;
  pen.beginPath();
  for (let n = 0; n < 3; n++) {
    const [x, y] = [Math.cos((n * Math.PI) / 3) * 8, Math.sin((n * Math.PI) / 3) * 8];
    pen.moveTo(4 - x, -2 - y);
    pen.lineTo(4 + x, -2 + y);
  }
  pen.stroke();
}

function crown(pen: CanvasRenderingContext2D, high: number): void {
  pen.fillStyle = '#f4c430';
  pen.beginPath();
  for (const [x, y] of [
    [10, -high],
    [8, -high - 16],
    [15, -high - 8],
    [20, -high - 19],
    [25, -high - 8],
    [32, -high - 14],
    [30, -high + 3],
  ] as const)
    pen.lineTo(x, y);
  pen.fill();
}

function whiskers(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#594b30';
  pen.lineWidth = 1.6;
  for (const down of [10, 16]) {
    pen.beginPath();
    pen.moveTo(45, 4);
    pen.quadraticCurveTo(56, down, 62, down + 6);
    pen.stroke();
  }
}

function ray(pen: CanvasRenderingContext2D, look: Look, swing: number): void {
  pen.strokeStyle = look.fin;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(-20, 0);
  pen.quadraticCurveTo(-42, swing * 40, -64, swing * 60);
  pen.stroke();
  pen.fillStyle = look.back;
  pen.beginPath();
  pen.moveTo(46, 0);
  pen.quadraticCurveTo(22, -12, 4, -44 - swing * 26);
  pen.quadraticCurveTo(-10, -14, -26, 0);
  pen.quadraticCurveTo(-10, 14, 4, 44 - swing * 26);
  pen.quadraticCurveTo(22, 12, 46, 0);
  pen.fill();
  pen.fillStyle = look.belly;
  for (const [x, y] of [
    [6, -16],
    [-4, 12],
    [14, 8],
    [-8, -8],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 3, 0, Math.PI * 2);
    pen.fill();
  }
  eye(pen, 32, -5);
  eye(pen, 32, 5);
}

/** A chest on the back of a turtle's shell: its contents are drawn when it is opened. */
function chest(pen: CanvasRenderingContext2D, swing: number): void {
  const bob = swing * 9;
  pen.fillStyle = '#3f7d4e';
  for (const [x, y] of [
    [-30, 22],
    [28, 22],
    [44, 6],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x, y + bob, 12, 7, 0.4, 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillStyle = '#6b4a24';
  pen.fillRect(-32, -16 + bob, 60, 34);
  pen.fillStyle = '#855d2f';
  pen.beginPath();
  pen.ellipse(-2, -16 + bob, 30, 16, 0, Math.PI, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = '#f4c430';
  pen.lineWidth = 4;
  pen.strokeRect(-32, -16 + bob, 60, 34);
  pen.fillStyle = '#f4c430';
  pen.fillRect(-8, -12 + bob, 12, 14);
  eye(pen, 48, 2 + bob);
}

function eye(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(x, y, 4.4, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#10161c';
  pen.beginPath();
  pen.arc(x + 1.2, y, 2.2, 0, Math.PI * 2);
  pen.fill();
}
