import { describe, expect, it } from 'vitest';
import { withPageValues, filledHtml } from '../../src/content-model/page-values.ts';
import { site } from '../../src/content-model/built.ts';

const FILE = 'content/pages/about.md';

describe('values in the text of a page', () => {
  it('are the settings of the site', () => {
    expect(withPageValues('Move it until {cutOff} the day before.', FILE)).toBe(
      `Move it until ${site.collection.cutOff} the day before.`,
    );
  });

  it('can be called and written to in HTML, and are plain in headings and descriptions', () => {
    expect(filledHtml('<p>Call {phone}</p>', FILE)).toBe(
      `<p>Call <a href="tel:${site.phone.e164}">${site.phone.display}</a></p>`,
    );
    expect(withPageValues('Call {phone}', FILE)).toBe(`Call ${site.phone.display}`);
  });

  it('that do not exist stop the build with the file and the remedy', () => {
    expect(() => withPageValues('Call {telephone}', FILE)).toThrow(
      /content\/pages\/about\.md: there is no value called \{telephone\}.*phone/s,
    );
  });
});
