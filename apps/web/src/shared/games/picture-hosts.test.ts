import { expect, it } from 'vitest';
import { pictureUrl, shuffledHosts } from './picture-hosts.ts';

it('[GL-08] hosts are shuffled, with a scheme and without a trailing slash', () => {
  expect(shuffledHosts(['img1.example/', 'https://img2.example', '::'], () => 0)).toEqual([
    'https://img2.example',
    'https://img1.example',
  ]);
  expect(shuffledHosts(['a.example', 'b.example'], () => 0.99)).toEqual(['https://a.example', 'https://b.example']);
  expect(shuffledHosts([], Math.random)).toEqual(['']);
});

it('[GL-08] each attempt uses another host; a retried host bypasses the cache', () => {
  const urls = (hosts: string[]) => [0, 1, 2].map((attempt) => pictureUrl(hosts, attempt, '/covers/a', '220', 'avif'));
  expect(urls(['https://a', 'https://b'])).toEqual([
    'https://a/covers/a-220.avif',
    'https://b/covers/a-220.avif',
    'https://a/covers/a-220.avif?again=1',
  ]);
  expect(urls([''])).toEqual(['/covers/a-220.avif', '/covers/a-220.avif?again=1', '/covers/a-220.avif?again=2']);
});
