import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../src/content-model/sections.ts';

describe('sectionsOf', () => {
  it('splits at second-level headings and keeps what is deeper', () => {
    const html =
      '<h2 id="one">One</h2>\n<p>First.</p>\n<h3 id="a">A</h3>\n<h2 id="two">Two &amp; more</h2>\n<p>Second.</p>';
    expect(sectionsOf(html, 'x.md')).toEqual([
      { id: 'one', heading: 'One', html: '<p>First.</p>\n<h3 id="a">A</h3>' },
      { id: 'two', heading: 'Two &amp; more', html: '<p>Second.</p>' },
    ]);
  });

  it('refuses text that no template would show', () => {
    expect(() => sectionsOf('<p>Lost.</p><h2 id="one">One</h2>', 'content/towns/x.md')).toThrow(
      /content\/towns\/x\.md.*Remedy/,
    );
  });
});
