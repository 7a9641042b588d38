import { motifOf } from '@kismet/art/motif';
import { ICON_MOTIFS } from '@kismet/contracts/members/icon';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const PATH = '/wps/member/info/icon';
const picture = (width = 320, height = 200) => sharp({ create: { width, height, channels: 3, background: '#7a3' } });

async function scene() {
  const base = await coldScene();
  const { token } = (await base.register('kamran')).body.value;
  const choose = (motif: unknown, who = token) => base.ask('POST', PATH, { token: who, body: { motif } });
  const upload = (bytes: Buffer, who = token) =>
    base.ask('POST', `${PATH}/picture`, { token: who, body: { data: bytes.toString('base64') } });
  const icon = async () => (await base.ask('GET', PATH, { token })).body.value.icon as string | null;
  const file = (address: string) => base.app.inject({ url: address });
  const kept = async () =>
    (
      await run<{ name: string }>(
        base.owner,
        `select distinct name from platform.picture_file where name like 'm/%' and name not like 'm/motif-%'`,
      )
    ).map(({ name }) => `/art/${name}`);
  return Object.assign(base, { token, choose, upload, icon, file, kept });
}

it('[F-04] [AP-08] member/info/icon returns the member’s avatar and our selection, each of which can be fetched', async () => {
  await using all = await scene();
  const { status, body } = await all.ask('GET', PATH, { token: all.token });
  expect([status, body.value.icon]).toEqual([200, null]);
  expect(body.value.icons.map(({ motif }: { motif: string }) => motif)).toEqual([...ICON_MOTIFS]);
  for (const { motif, icon } of body.value.icons) {
    expect(motifOf(motif), motif).not.toBeNull();
    for (const size of [96, 192]) {
      const shown = await all.file(`${icon}-${size}.webp`);
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      const { width, height } = await sharp(shown.rawPayload).metadata();
      expect([width, height]).toEqual([size, size]);
    }
  }
  expect((await all.ask('GET', PATH)).status, 'signed out').toBe(401);
});

it('[F-04] [AP-16] a chosen avatar appears in member/info, survives a reload, and can be reset', async () => {
  await using all = await scene();
  const { icon } = (await all.choose('markhor')).body.value;
  expect(icon).toBe('/art/m/motif-markhor');
  expect(await all.icon()).toBe(icon);
  expect((await all.ask('GET', '/wps/member/info', { token: all.token })).body.value.icon).toBe(icon);
  expect((await all.choose(null)).body.value).toEqual({ icon: null });
  expect(await all.icon()).toBeNull();
  for (const wrong of ['suit-dot', '../p/x', 'motif-markhor', '', 7, { a: 1 }, undefined])
    expect((await all.choose(wrong)).status, String(wrong)).toBe(400);
  expect(await all.icon()).toBeNull();
});

it('[F-04] [T21] an uploaded avatar is cropped to a square and re-encoded; the previous one is deleted', async () => {
  await using all = await scene();
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toBuffer();
  const first = (await all.upload(Buffer.concat([photo, Buffer.from('<script>hidden</script>')]))).body.value.icon;
  expect(first).toMatch(/^\/art\/m\/[0-9a-f-]{36}$/);
  for (const size of [96, 192]) {
    const { rawPayload } = await all.file(`${first}-${size}.webp`);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([size, size, 'webp']);
    for (const hidden of ['secret-place', '<script>']) expect(rawPayload.includes(hidden)).toBe(false);
  }
  const second = (await all.upload(await picture(64, 900).png().toBuffer())).body.value.icon;
  expect([await all.icon(), await all.kept()]).toEqual([second, [second]]);
  expect((await all.file(`${first}-96.webp`)).statusCode).toBe(404);
  await all.choose('rose');
  expect(await all.kept()).toEqual([]);
  for (const address of [`${second}-97.webp`, '/art/m/motif-suit-dot-96.webp', '/art/m/motif-rose-96000.webp'])
    expect((await all.file(address)).statusCode, address).toBe(404);
});

it('[F-04] anything but PNG or JPEG is refused without effect; free play may choose but not upload; twenty an hour', async () => {
  await using all = await scene();
  await all.choose('kite');
  const wrong: [string, Buffer][] = [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>')],
    ['webp', await picture().webp().toBuffer()],
    ['text', Buffer.from('hello '.repeat(40))],
    ['half', (await picture().png().toBuffer()).subarray(0, 120)],
  ];
  for (const [name, bytes] of wrong)
    expect((await all.upload(bytes)).body.value?.code, name).toBe('PICTURE_UNREADABLE');
  expect((await all.upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(413);
  expect([await all.icon(), await all.kept()]).toEqual(['/art/m/motif-kite', []]);
  const small = await picture(64, 64).png().toBuffer();
  const answers = [];
  for (let i = 0; i < 16; i++) answers.push((await all.upload(small)).status);
  expect(answers).toEqual([...Array(15).fill(200), 429]);

  await all.addAccount({ username: 'mehmaan', accountKind: 4 });
  const trial = (await all.login('mehmaan', 'tez-Hawa9')).body.value.token;
  expect((await all.choose('kite', trial)).status).toBe(200);
  expect((await all.upload(small, trial)).body.value.code).toBe('TRIAL');
});

it('[F-04] of twenty concurrent choices and uploads one picture remains, and no leftovers', async () => {
  await using all = await scene();
  const small = await picture(64, 64).png().toBuffer();
  await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 3 ? all.upload(small) : all.choose('falcon'))));
  const icon = await all.icon();
  expect(await all.kept()).toEqual(icon === '/art/m/motif-falcon' ? [] : [icon]);
});
