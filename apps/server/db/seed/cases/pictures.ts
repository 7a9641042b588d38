import sharp from 'sharp';

const SIZE = { width: 720, height: 460 };
const line = (y: number, width: number, x = 60) =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="#c9d1dc"/>`;
const text = (x: number, y: number, size: number, words: string, fill = '#1d2733') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}" fill="${fill}">${words}</text>`;
const png = (body: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
      <rect width="100%" height="100%" fill="#eef1f5"/>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A transfer slip of a fictitious bank. */
export const drawSlip = (bank: string, amount: string, reference: string): Promise<Buffer> =>
  png(`<rect x="30" y="30" width="660" height="400" rx="18" fill="#ffffff"/>
    <rect x="30" y="30" width="660" height="74" rx="18" fill="#0e5a4f"/>
    ${text(60, 78, 28, bank, '#ffffff')}
    ${text(60, 165, 22, 'Transfer completed')}${text(60, 225, 44, `PKR ${amount}`, '#0e5a4f')}
    ${text(60, 285, 20, `Reference ${reference}`)}${line(315, 420)}${line(345, 300)}${line(375, 360)}
    ${text(470, 400, 18, 'DEMO, NOT A PAYMENT', '#9aa5b3')}`);

/** A card of a fictitious authority, clearly a specimen. */
export const drawCard = (title: string, name: string): Promise<Buffer> =>
  png(`<rect x="40" y="40" width="640" height="380" rx="26" fill="#ffffff" stroke="#31507a" stroke-width="4"/>
    <rect x="40" y="40" width="640" height="70" rx="26" fill="#31507a"/>${text(70, 86, 26, title, '#ffffff')}
    <rect x="70" y="140" width="150" height="190" rx="10" fill="#d8dfe9"/>
    <circle cx="145" cy="205" r="38" fill="#93a5bd"/><path d="M85 330 q60 -105 120 0 z" fill="#93a5bd"/>
    ${text(250, 170, 20, 'Name', '#6b7787')}${text(250, 204, 28, name)}
    ${line(235, 300, 250)}${line(268, 220, 250)}${line(301, 260, 250)}
    ${text(250, 385, 34, 'SPECIMEN', '#b3303c')}`);
