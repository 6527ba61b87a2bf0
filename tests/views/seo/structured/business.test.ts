import { afterEach, describe, expect, it } from 'vitest';
import { structuredBusiness } from '../../../../src/views/seo/structured/business.ts';
import { site } from '../../../../src/content-model/built.ts';

const base = new URL('https://www.example.co.uk/bracknell');
const { placeholder } = site.legal;
afterEach(() => {
  site.legal.placeholder = placeholder;
});

describe('business', () => {
  it('sends nobody to a door that does not exist: a demonstration says so in the street, and names no company', () => {
    site.legal.placeholder = true;
    const told = structuredBusiness(base);
    expect(told).toMatchObject({
      address: { streetAddress: expect.stringMatching(/\bdemo/i), addressLocality: 'Reading' },
    });
    expect(JSON.stringify(told)).not.toContain('"legalName"');
  });

  it('says where it is and what a visit costs', () => {
    const { lat, lon } = site.homeTown;
    expect(structuredBusiness(base)).toMatchObject({
      geo: { latitude: lat, longitude: lon },
      priceRange: expect.stringMatching(/^£[1-9][\d.]+ to £[1-9][\d.]+$/),
    });
  });

  it('names the street and the company once they are real', () => {
    site.legal.placeholder = false;
    const told = JSON.stringify(structuredBusiness(base));
    expect(told).toContain(`"streetAddress":"${site.legal.addressLines.join(', ')}"`);
    expect(told).toContain('"legalName"');
  });

  it('says when somebody is there, from the same file as the pages', () => {
    expect(structuredBusiness(base)).toMatchObject({
      openingHoursSpecification: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: site.workshop.opens,
        closes: site.workshop.closes,
      },
    });
  });

  it('has one id on every page, and claims no rating', () => {
    expect(structuredBusiness(base)).toMatchObject({ '@id': 'https://www.example.co.uk/#business' });
    expect(JSON.stringify(structuredBusiness(base))).not.toMatch(/rating|review/i);
  });
});
