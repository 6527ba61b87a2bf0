import { expect, test } from 'vitest';
import { sectionsOf } from '../../../src/content-model/sections.ts';
import { sectionParts } from '../../../src/views/reading/section-parts.ts';

test('a section is its words and its parts, as text', () => {
  const html =
    '<h2 id="a">Costs &amp; <em>times</em></h2><p>Lead &lt;here&gt;.</p>\n<p>After <em>it</em>.</p>\n<h3 id="b">One</h3><p>First\nline.</p><p>Second.</p><h3 id="c">Two</h3>';
  const [section] = sectionsOf(html, 'content/pages/x.md');
  expect(section && sectionParts(section)).toEqual({
    heading: 'Costs & times',
    headingHtml: 'Costs &amp; <em>times</em>',
    lead: 'Lead <here>.',
    after: '<p>After <em>it</em>.</p>',
    parts: [
      { heading: 'One', headingHtml: 'One', paragraphs: ['First\nline.', 'Second.'] },
      { heading: 'Two', headingHtml: 'Two', paragraphs: [] },
    ],
  });
});

test('a heading that spells out markup stays text where it is set as HTML', () => {
  const [section] = sectionsOf('<h2 id="a">&lt;script&gt;</h2>', 'content/pages/x.md');
  expect(section && sectionParts(section)).toMatchObject({
    heading: '<script>',
    headingHtml: '&lt;script&gt;',
  });
});
