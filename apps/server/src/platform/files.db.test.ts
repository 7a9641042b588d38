import { randomUUID } from 'node:crypto';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { run, withTx } from './db.ts';

const picture = (width = 320, height = 200) => sharp({ create: { width, height, channels: 3, background: '#7a3' } });
const base64 = (bytes: Buffer) => bytes.toString('base64');

async function scene() {
  const base = await coldScene();
  const tokens: string[] = [];
  for (const name of ['kamran', 'saima']) tokens.push((await base.register(name)).body.value.token);
  const upload = (bytes: Buffer, who = 0, purpose = 'deposit-proof') =>
    base.ask('POST', '/wps/files', { token: tokens[who]!, body: { purpose, data: base64(bytes) } });
  const look = (fileId: string, who = 0) => base.ask('GET', `/wps/files/${fileId}`, { token: tokens[who]! });
  return Object.assign(base, { upload, look });
}

it('[VA-05] [T21] an uploaded picture is re-encoded and encrypted; hidden data is gone, and only its owner can see it', async () => {
  await using all = await scene();
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toBuffer();
  const { fileId } = (await all.upload(Buffer.concat([photo, Buffer.from('<script>hidden</script>')]))).body.value;
  const { value } = (await all.look(fileId)).body;
  const bytes = Buffer.from(value.data, 'base64');
  expect([value.mime, (await sharp(bytes).metadata()).width]).toEqual(['image/jpeg', 320]);
  for (const hidden of ['secret-place', '<script>']) expect(bytes.includes(hidden)).toBe(false);
  expect((await all.look(fileId, 1)).status).toBe(404);
  expect((await all.look(randomUUID())).status).toBe(404);
  const [row] = await run<{ bytes: Buffer }>(all.owner, 'select bytes from platform.file where file_id = $1', [fileId]);
  expect(row!.bytes.subarray(28, 31).equals(Buffer.from([0xff, 0xd8, 0xff])), 'a stored picture is not encrypted').toBe(
    false,
  );
});

it('[VA-05] [T21] checked by content, not by name: SVG, GIF, text, truncated files and decompression bombs are refused', async () => {
  await using all = await scene();
  const wrong: [string, Buffer][] = [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>')],
    ['gif', await picture().gif().toBuffer()],
    ['webp', await picture().webp().toBuffer()],
    ['text', Buffer.from('hello '.repeat(40))],
    ['half', (await picture().png().toBuffer()).subarray(0, 120)],
    ['bomb', await picture(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()],
  ];
  for (const [name, bytes] of wrong)
    expect((await all.upload(bytes)).body.value?.code, name).toBe('PICTURE_UNREADABLE');
  expect((await all.upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(413);
  expect((await all.upload(Buffer.alloc(6 * 1024 * 1024, 1))).status).toBe(413);
});

it('[VA-05] a file belongs to one case of its owner and purpose; unused files are deleted after a day; thirty a day', async () => {
  await using all = await scene();
  const png = await picture(80, 80).png().toBuffer();
  const { fileId } = (await all.upload(png)).body.value;
  const file = (await all.files.read(fileId))!;
  const attach = (changes: object = {}) =>
    withTx(all.db, (tx) =>
      all.files.attach(tx, {
        ownerId: file.ownerId,
        purpose: 'deposit-proof',
        fileIds: [fileId],
        caseId: 'deposit:1',
        ...changes,
      }),
    );
  for (const changes of [{ ownerId: file.ownerId + 1n }, { purpose: 'document' }, { fileIds: [fileId, randomUUID()] }])
    await expect(attach(changes)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await attach();
  await expect(attach({ caseId: 'deposit:2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await all.files.of('deposit:1')).toEqual([fileId]);
  const loose = (await all.upload(png)).body.value.fileId;
  all.time.ms += 25 * 3600_000;
  for (const job of all.files.jobs) await job.run();
  expect([await all.files.read(loose), (await all.files.read(fileId))?.caseId]).toEqual([null, 'deposit:1']);
  for (let i = 0; i < 30; i++) {
    const id = randomUUID();
    await run(
      all.owner,
      `insert into platform.file (owner_id, file_id, brand_id, purpose, mime, bytes, at) values ($1, $2, $3, 'document', 'image/jpeg', 'x', $4)`,
      [file.ownerId, id, all.brandId, new Date(all.time.ms)],
    );
  }
  const last = await all.files
    .keep({ ownerId: file.ownerId, brandId: all.brandId, purpose: 'document', bytes: png })
    .catch((error: { code: string }) => error.code);
  expect(last).toBe('FILES_TODAY');
});
