import { expect, it } from 'vitest';
import { feedHtml } from '../../src/views/reading/feed.ts';

it('gives a feed reader whole addresses, and leaves those of others alone', () => {
  const html = '<a href="/mot#fee">MOT</a> <a href="https://www.gov.uk/x">GOV.UK</a> <img src="/a.png">';
  expect(feedHtml(html, new URL('https://kennet.example'))).toBe(
    '<a href="https://kennet.example/mot#fee">MOT</a> <a href="https://www.gov.uk/x">GOV.UK</a> <img src="https://kennet.example/a.png">',
  );
});
