import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT } from '../helpers/finished-pages.ts';
import { ISLAND_STYLE, type Page, readPages, textOf } from './built.ts';
import { bareAmounts, quotedAmounts } from './checks/amounts.ts';
import { tooManyElements } from './checks/elements.ts';
import { clicksFromHome, deadFiles, deadLinks, wrongMarks } from './checks/links.ts';
import { isPriced, ownPath, shared, strayPrices, wrongMeta } from './checks/meta.ts';
import { forbiddenParts, readBuiltPolicies } from './checks/policy.ts';
import { amountsIn, hiddenPrices, thingsOf, wrongTrail } from './checks/structured.ts';

/** Pages for a visitor's own journey, for us, or for nobody: search engines leave them out. */
const NOT_TO_BE_FOUND = /^\/(404|500|offline|test)$|^\/(booking|apps|account)\//;
/** The farthest that any page may be from home. */
const CLICKS = 3;

let pages: Page[];
let indexable: Page[];
beforeAll(() => {
  pages = readPages();
  indexable = pages.filter(({ noindex }) => !noindex);
}, 300_000);

const read = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
const paths = (of: Page[]) => of.map(({ path }) => path);

describe('every page', () => {
  it('is valid HTML', () => {
    expect(pages.flatMap(({ invalid }) => invalid)).toEqual([]);
  });

  it('goes on below its head: the words of one wait, on a phone, until what follows has come', () => {
    const heads = pages.filter(({ root }) => root.querySelector('.landing'));
    expect(heads.length).toBeGreaterThan(100);
    expect(paths(heads.filter(({ root }) => !root.querySelector('.landing + *')))).toEqual([]);
  });

  it('has one h1', () => {
    const counts = pages.map(({ path, root }) => ({ path, h1: root.querySelectorAll('h1').length }));
    expect(counts.filter(({ h1 }) => h1 !== 1)).toEqual([]);
  });

  it('has no more elements than a phone is quick to build', () => {
    expect(tooManyElements(indexable)).toEqual([]);
  });

  it('shows nothing that was meant for a programmer or a typewriter', () => {
    const slips = pages.flatMap(({ path, html }) => {
      const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/ props="[^"]*"/g, '');
      const said = shown.replace(/<[^>]*>/g, ' ');
      // What stands before it is cut out once it is found: to look for it too takes as long as all else here.
      const found = (text: string, slip: RegExp) =>
        [...text.matchAll(slip)].map((at) => text.slice(Math.max(0, at.index - 40), at.index + at[0].length));
      // Markdown sets an apostrophe by itself; front matter and prices have to have it.
      const slips = [
        ...found(shown, /\[object|>null<|\bNaN\b|£null/g),
        ...found(said, /\bundefined\b|[a-z](?:'|&#39;)[a-z]/gi),
      ];
      return slips.map((slip) => `${path}: ${slip}`);
    });
    expect(slips).toEqual([]);
  });

  it('has no inline style and no inline handler: the policy forbids them', () => {
    const attribute = /\s(?:style|on[a-z]+)=/i;
    const inline = /<[a-z][^>]*\s(?:style|on[a-z]+)=/i;
    const shown = ({ html }: Page) => html.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(paths(pages.filter((page) => attribute.test(shown(page)) && inline.test(shown(page))))).toEqual(
      [],
    );
  });

  it('allows in its policy what stands in it, and names no sheet of other pages', () => {
    const policies = readBuiltPolicies();
    expect(pages.flatMap((page) => forbiddenParts(page, policies))).toEqual([]);
    const styles = [...policies].filter(
      ([, policy]) => (/style-src[^;]*/.exec(policy)?.[0].match(/sha256-/g)?.length ?? 0) > 2,
    );
    expect(styles).toEqual([]);
  });

  it('has its styles in one piece, beside the one rule of the islands', () => {
    const torn = pages.filter(
      ({ html }) => (html.replace(ISLAND_STYLE, '').match(/<style/g)?.length ?? 0) !== 1,
    );
    expect(paths(torn)).toEqual([]);
  });

  it('gives every picture its size, so that nothing moves when it comes', () => {
    const unsized = pages.flatMap(({ path, root }) =>
      root
        .querySelectorAll('img')
        .filter((img) => !img.hasAttribute('width') || !img.hasAttribute('height'))
        .map((img) => `${path}: ${img.getAttributeValue('src')}`),
    );
    expect(unsized).toEqual([]);
  });

  it('says who it is, to search engines and to networks', () => {
    expect(pages.filter(({ path }) => path !== '/404').flatMap(wrongMeta)).toEqual([]);
  });

  it('is to be found exactly when it is for everybody', () => {
    expect(paths(pages.filter(({ path, noindex }) => noindex !== NOT_TO_BE_FOUND.test(path)))).toEqual([]);
  });
});

describe('links', () => {
  it('lead to pages, and to places on them, that exist', () => {
    expect(deadLinks(pages)).toEqual([]);
  });

  it('as do the addresses of scripts, styles, pictures and forms', () => {
    expect(deadFiles(pages)).toEqual([]);
  });

  it('of the menus mark the page itself, and no other', () => {
    expect(wrongMarks(pages)).toEqual([]);
  });

  it(`reach every page from home in ${CLICKS} clicks, without JavaScript`, () => {
    const clicks = clicksFromHome(pages);
    const far = paths(indexable).filter((path) => (clicks.get(path) ?? Infinity) > CLICKS);
    expect(far).toEqual([]);
  });
});

describe('search engines', () => {
  it('see each title and each description once', () => {
    expect(shared(indexable, 'title')).toEqual([]);
    expect(shared(indexable, 'description')).toEqual([]);
  });

  it('see in titles what something costs, and only what the page shows', () => {
    const selling = /^\/(car-service\/.+|(?!car-)[\w-]+-service|[\w-]+-replacement|mot|bracknell)$/;
    const unpriced = indexable.filter((page) => selling.test(page.path) && !isPriced(page));
    // Their price comes after a look at the car.
    expect(paths(unpriced).sort()).toEqual([
      '/clutch-slave-cylinder-replacement',
      '/dual-mass-flywheel-replacement',
      '/head-gasket-replacement',
      '/timing-chain-replacement',
      '/turbo-replacement',
    ]);
    expect(indexable.flatMap(strayPrices)).toEqual([]);
  });

  it('find in the site map every page that may be kept, and no other', () => {
    const index = [...read('sitemap-index.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
    const listed = index.flatMap((url) =>
      [...read(ownPath(url)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => ownPath(page)),
    );
    expect(listed.sort()).toEqual(paths(indexable).sort());
  });

  it('are told where the site map is', () => {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(read('index.html'))?.[1] ?? '';
    expect(read('robots.txt')).toContain(`Sitemap: ${new URL('/sitemap-index.xml', canonical).href}`);
  });

  it('and language models find only pages that exist', () => {
    const listed = [...read('llms.txt').matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => ownPath(url));
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((path) => !paths(indexable).includes(path))).toEqual([]);
  });
});

describe('what the specification names on pages', () => {
  /** Landing pages have a registration form in their head, and an article beside its text. */
  const landing = ({ root, path }: Page) =>
    root.querySelector('main .landing, main .hero') !== null || path.startsWith('/blogs/');

  it('has ‘Get an instant Quote’ under the heading of every static page without the form', () => {
    const wanting = indexable.filter((page) => !landing(page));
    for (const path of ['/about', '/faq', '/finance', '/contact', '/refer-a-friend', '/terms-and-conditions'])
      expect(paths(wanting)).toContain(path);
    const without = wanting.filter(
      ({ root }) =>
        !root
          .querySelectorAll('main a[href="/service-booking"]')
          .some((link) => textOf(link) === 'Get an instant Quote'),
    );
    expect(paths(without)).toEqual([]);
  });

  it('has popular services, locations and car repairs on every landing page', () => {
    const lists = ['Popular services', 'Popular locations', 'Popular car repairs'];
    const headings = ({ root }: Page) => root.querySelectorAll('main h3').map(textOf);
    const landings = indexable.filter(landing);
    for (const path of ['/', '/car-service', '/car-repairs', '/bracknell', '/car-service/bracknell'])
      expect(paths(landings)).toContain(path);
    expect(paths(landings.filter((page) => !lists.every((list) => headings(page).includes(list))))).toEqual(
      [],
    );
  });

  it('shows money with two decimals, except where a source is quoted', () => {
    const quoted = quotedAmounts();
    const bare = pages.flatMap(({ path, html }) =>
      bareAmounts(html).flatMap((amount) => (quoted.has(amount) ? [] : `${path}: ${amount}`)),
    );
    expect(bare).toEqual([]);
    expect(bareAmounts('<p>£1,900.00 or £0, from £119.00; £1,306</p>')).toEqual(['£0', '£1,306']);
  });

  it('links in the footer to the networks that site.json names, and to none while it names none', () => {
    const shown = pages.map(({ path, root }) => ({
      path,
      links: root.querySelectorAll('a[rel="me"]').map(textOf),
    }));
    expect(shown.filter(({ links }) => links.length > 0)).toEqual([
      { path: '/test', links: ['Facebook', 'X'] },
    ]);
  });
});

describe('structured data', () => {
  it('tells the trail that the page shows', () => {
    expect(pages.flatMap(wrongTrail)).toEqual([]);
  });

  it('tells no price that the page does not show, and some on every kind of page that sells', () => {
    expect(pages.flatMap(hiddenPrices)).toEqual([]);
    const selling = [
      '/service-booking',
      '/bracknell',
      '/car-service/bracknell',
      '/ford-service',
      '/brake-pad-replacement',
    ];
    const silent = selling.filter((path) =>
      pages.some((page) => page.path === path && amountsIn(thingsOf(page)).length === 0),
    );
    expect(silent).toEqual([]);
  });

  it('knows one business, described once, and neither ratings nor questions', () => {
    const ids = new Set(
      pages.flatMap((page) => [...JSON.stringify(thingsOf(page)).matchAll(/[^"]*#business/g)].map(String)),
    );
    expect(ids.size).toBe(1);
    const described = pages.filter((page) => thingsOf(page).some((thing) => thing['@type'] === 'AutoRepair'));
    expect(paths(described)).toContain('/');
    expect(JSON.stringify(pages.map(thingsOf))).not.toMatch(/"(?:AggregateRating|Review|FAQPage)"/);
  });

  it('describes every article, and the site itself at home', () => {
    const types = (page: Page) => thingsOf(page).map((thing) => thing['@type']);
    const articles = pages.filter(({ path }) => path.startsWith('/blogs/'));
    expect(paths(articles.filter((page) => !types(page).includes('BlogPosting')))).toEqual([]);
    expect(pages.filter((page) => types(page).includes('WebSite')).map(({ path }) => path)).toEqual(['/']);
  });
});
