import { site } from '../../../content-model/built.ts';
import { readFileSync } from 'node:fs';
import { type Node, node, picture } from './node.ts';
import { token } from './tokens.ts';

/** Pixels; the size that social networks ask for. */
export const CARD = { width: 1200, height: 630 };

const { 'brand-900': green, 'brand-700': panel } = site.brand.colours;
const [white, yellow, blue] = ['white', 'plate', 'route-blue'].map(token);
const LOGO = readFileSync(new URL('../../../../public/logo.svg', import.meta.url), 'utf8');
const black = '#0b0b0b';

/** A page as a direction sign: who we are, what the page is called, and under it the plate that the site begins with. */
export function card(headline: string): Node {
  return node({ width: '100%', height: '100%', padding: 24, background: green }, [
    node(
      {
        flexDirection: 'column',
        flexGrow: 1,
        padding: '36px 52px 40px',
        background: panel,
        border: `7px solid ${white}`,
        borderRadius: 36,
        color: white,
        fontFamily: 'Overpass',
      },
      [
        node({ alignItems: 'center', paddingBottom: 24, borderBottom: `4px solid ${white}` }, [
          logo(),
          node({ marginLeft: 22, fontSize: 42, letterSpacing: -0.5 }, site.name),
          node({ marginLeft: 'auto', fontSize: 32 }, `${site.homeTown.name}, ${site.homeTown.county}`),
        ]),
        node({ flexGrow: 1, alignItems: 'center' }, [
          node({ fontSize: sizeOf(headline), lineHeight: 1.12, letterSpacing: -1.5 }, headline),
        ]),
        node({ alignItems: 'center' }, [
          plate('YOUR REG'),
          node(
            { marginLeft: 40, fontSize: 34, lineHeight: 1.25, flexShrink: 1 },
            'See the price for your car',
          ),
        ]),
      ],
    ),
  ]);
}

/** Long headlines are set smaller, so that at most three lines fit between the rule and the plate. */
function sizeOf({ length }: string): number {
  if (length <= 24) return 100;
  if (length <= 40) return 92;
  return length <= 64 ? 76 : 60;
}

function plate(text: string): Node {
  return node(
    {
      height: 116,
      padding: 5,
      background: yellow,
      border: `5px solid ${black}`,
      borderRadius: 18,
      color: black,
    },
    [
      node(
        {
          width: 62,
          alignItems: 'flex-end',
          justifyContent: 'center',
          paddingBottom: 8,
          borderRadius: '9px 0 0 9px',
          background: blue,
          color: white,
          fontFamily: 'Plate',
          fontSize: 28,
        },
        'UK',
      ),
      node(
        { alignItems: 'center', padding: '0 26px', fontFamily: 'Plate', fontSize: 88, letterSpacing: 4 },
        text,
      ),
    ],
  );
}

const logo = (): Node => picture({ width: 68, height: 68 }, LOGO);
