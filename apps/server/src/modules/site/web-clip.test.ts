import { expect, it } from 'vitest';
import { webClipProfile } from './web-clip.ts';

it('[HD-06] the iPhone profile contains one removable web clip, and escapes markup in texts', () => {
  const brand = { code: 'kismet', names: { en: 'K', ur: 'قسمت <&"\u0007>' }, languages: ['UR'] };
  const profile = webClipProfile(brand, 'https://play.example.com');
  expect(profile).toContain('<string>com.apple.webClip.managed</string>');
  expect(profile).toContain('<key>URL</key><string>https://play.example.com/?from=home-screen</string>');
  expect(profile).toContain('<key>IsRemovable</key><true/>');
  expect(profile).toContain('قسمت &#60;&#38;&#34;&#62;');
  expect(profile).toContain('com.example.play.webclip');
  const opened = [...profile.matchAll(/<(\w+)(?: version="1.0")?>/g)].length;
  expect(opened).toBe([...profile.matchAll(/<\/(\w+)>/g)].length);
  expect(webClipProfile(brand, 'https://play.example.com')).toBe(profile);
});
