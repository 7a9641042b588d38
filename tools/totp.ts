// npm run totp -- NAME: prints the current one-time code of a demo operator. For demo installations only.
import fs from 'node:fs';
import path from 'node:path';
import { generate } from 'otplib';

const data = path.resolve(process.env.KISMET_DATA ?? path.join(import.meta.dirname, '../.data'));
const name = process.argv[2] ?? '';
const file = path.join(data, 'demo-accounts.json');
const secret = fs.existsSync(file)
  ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)[`totp:${name}`]
  : undefined;
if (!secret) {
  console.error(`totp: no demo operator of that name (${name || 'none given'}); npm start prints them`);
  process.exit(1);
}
console.log(await generate({ secret }));
