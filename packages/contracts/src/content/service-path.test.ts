import { expect, it } from 'vitest';
import { openServicePath, sealServicePath } from './service-path.ts';

it('[FT-06] a path decrypts with its last eight characters, and with nothing else', async () => {
  const link = 'https://chat.example.com/room?lang=ur#قسمت';
  const path = await sealServicePath(link);
  expect(path).not.toContain('chat');
  expect(await openServicePath(path)).toBe(link);
  expect(await sealServicePath(link)).not.toBe(path);
  await expect(openServicePath(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).rejects.toThrow();
  await expect(openServicePath(`${path.startsWith('B') ? 'C' : 'B'}${path.slice(1)}`)).rejects.toThrow();
  await expect(openServicePath('short')).rejects.toThrow();
});
