import { describe, expect, it } from 'vitest';
import { forGarages } from '../../../src/domain/document/for-garages.ts';

const BOTH = [true, false];

describe('a text for one garage and for several', () => {
  it('is the same where it has no marks', () => {
    for (const several of BOTH)
      expect(forGarages('Call {phone}\n\n{town}\n\n', several)).toBe('Call {phone}\n\n{town}\n\n');
  });

  it('keeps the words of its side within a sentence', () => {
    const text = 'We drive it to {withOneGarage}{town}{withGarages}a garage{inAnyCase} and back.';
    expect(forGarages(text, false)).toBe('We drive it to {town} and back.');
    expect(forGarages(text, true)).toBe('We drive it to a garage and back.');
  });

  it('leaves nothing of a paragraph that holds a mark alone, in HTML and in Markdown', () => {
    const html = '<p>A</p>\n<p>{withGarages}</p>\n<h2>B</h2>\n<p>{inAnyCase}</p>\n<h2>C</h2>';
    expect(forGarages(html, false)).toBe('<p>A</p>\n<h2>C</h2>');
    expect(forGarages(html, true)).toBe('<p>A</p>\n<h2>B</h2>\n<h2>C</h2>');
    const markdown = 'A\n\n{withGarages}\n\nB\n\n{inAnyCase}\n\nC';
    expect(forGarages(markdown, false)).toBe('A\n\nC');
    expect(forGarages(markdown, true)).toBe('A\n\nB\n\nC');
  });

  it('may cross the items of a list', () => {
    const list = '<li>{withOneGarage}one{withGarages}a</li>\n<li>b{inAnyCase} end</li>';
    expect(forGarages(list, false)).toBe('<li>one end</li>');
    expect(forGarages(list, true)).toBe('<li>a</li>\n<li>b end</li>');
  });
});
