import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('[F-77] [ER-03] a person without a picture gets the default one; neither is announced', () => {
  for (const src of [undefined, null, '']) {
    const html = renderToStaticMarkup(<Avatar src={src} />);
    expect(html).toContain('data-avatar="default"');
    expect(html).toContain('aria-hidden');
  }
  const own = renderToStaticMarkup(<Avatar src="/a.png" size={44} />);
  expect(own).toContain('src="/a.png"');
  expect(own).toContain('alt=""');
  expect(own).not.toContain('data-avatar');
});
