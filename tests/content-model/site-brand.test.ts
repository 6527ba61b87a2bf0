import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { parseContent } from '../../src/content-model/explain.ts';
import { siteSchema } from '../../src/content-model/site.ts';

const withBrand = (brand: object) => () =>
  parseContent(siteSchema, { ...site, brand: { ...site.brand, ...brand } }, 'content/site.json');
const withColours = (colours: object) => withBrand({ colours: { ...site.brand.colours, ...colours } });

test('colours can be read with what stands on them', () => {
  expect(withColours({ 'brand-700': '#7fb08f' })).toThrow(
    /brand\.colours\.brand-700: white can’t be read on #7fb08f: the contrast is 2\.5, and 4\.5 is needed\. Choose a darker colour/,
  );
  expect(withColours({ accent: '#1f4a86' })).toThrow(/brand\.colours\.accent: .*Choose a lighter colour/);
  expect(withColours({ accent: 'orange' })).toThrow(/brand\.colours\.accent: write a colour like '#0a3b2b'/);
});

test('a reference begins with a few capital letters', () => {
  expect(withBrand({ shortName: 'Kennet' })).toThrow(
    /brand\.shortName: write two to five capital letters, like 'KCC'\. Remedy/,
  );
});

test('the sign leads to towns where we collect, and its small form to towns on it', () => {
  const { arms, small } = site.brand.sign;
  const away = { angle: 10, towns: [{ town: 'Atlantis' }], road: 'A1' };
  expect(withBrand({ sign: { arms: [...arms.slice(1), away], small } })).toThrow(
    /the sign leads to Atlantis, which is no town of serviceArea: add it there/,
  );
  expect(withBrand({ sign: { arms, small: { ...small, top: 'Woking' } } })).toThrow(
    /brand\.sign\.small: the small sign leads to Woking, which is on no arm/,
  );
});
