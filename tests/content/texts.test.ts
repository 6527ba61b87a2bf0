import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { awaitsReview, pageSchema } from '../../src/content-model/page.ts';
import { withPageValues } from '../../src/content-model/page-values.ts';
import { site } from '../../src/content-model/built.ts';
import { readEntries } from '../helpers/content.ts';
import { finishedPages, mainOf as mainIn, wordsIn } from '../helpers/finished-pages.ts';

const texts = readEntries('pages', pageSchema).filter(({ data }) => !data.draft);

const built = finishedPages();
const read = (path: string) => readFileSync(built.get(path) ?? '', 'utf8');
const mainOf = (path: string) => mainIn(read(path));

describe.each(texts.map(({ id, data }) => ({ path: `/${id}`, data })).filter(({ path }) => built.has(path)))(
  'the text $path',
  ({ path, data }) => {
    it('ends in something to do', () => {
      const main = mainOf(path);
      const end = main.slice(main.lastIndexOf('<section'));
      const action = /<form\b|<a [^>]*class="btn/;
      // A page that is a form, such as /contact, needs no other end.
      const form = /<form\b(?![^>]*"\/booking\/create")/;
      // A landing page has the plate beside its questions, and on a phone in its bar.
      const card = main.includes('id="card-reg"');
      expect(action.test(end) || form.test(main) || card).toBe(true);
    });

    it('has every value filled in', () => {
      expect(mainOf(path).match(/>[^<]*\{\w+\}/g) ?? []).toEqual([]);
      const html = read(path);
      expect(html).toContain(`<title>${withPageValues(data.title, path)}</title>`);
    });

    it('says what its facts say, and names their sources', () => {
      const shown = wordsIn(mainOf(path)).toLowerCase();
      const wanted = data.facts.flatMap(({ says, source }) => [...says, source.name]);
      expect(wanted.filter((words) => !shown.includes(words.toLowerCase()))).toEqual([]);
    });

    it('says that a solicitor has yet to review it, if it is a text of law', () => {
      expect(mainOf(path).includes('Draft for legal review')).toBe(awaitsReview(data, site.legal));
    });
  },
);

describe('the pages about us', () => {
  it('are there', () => {
    const wanted = [
      '/about',
      '/faq',
      '/finance',
      '/privacy-policy',
      '/terms-and-conditions',
      '/refer-a-friend',
    ];
    expect([...built.keys()]).toEqual(
      expect.arrayContaining([...wanted, '/online-service-book', '/unwanted-cars', '/sitemap']),
    );
  });

  it('show an example of paying in 3 that adds up to the price of its lines', () => {
    const [bill = [], plan = []] = [...mainOf('/finance').matchAll(/<dl[\s\S]*?<\/dl>/g)].map(([list]) =>
      [...list.matchAll(/<dd[^>]*>£([\d.]+)<\/dd>/g)].map(([, pounds]) => Math.round(Number(pounds) * 100)),
    );
    expect(plan).toHaveLength(site.instalments + 1);
    const total = bill.at(-1);
    for (const amounts of [bill, plan]) {
      expect(amounts.at(-1)).toBe(total);
      expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
    }
  });

  it('list every page that search engines may keep on the site map', () => {
    const listed = new Set(
      [...mainOf('/sitemap').matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href),
    );
    const indexable = [...built.keys()].filter(
      (path) => !read(path).includes('name="robots" content="noindex"'),
    );
    expect(indexable.length).toBeGreaterThan(20);
    expect(indexable.filter((path) => !listed.has(path))).toEqual([]);
  });
});

describe('what we claim', () => {
  const shown = (path: string) => wordsIn(mainOf(path));

  it('the claims of the specification stand where their ground is', () => {
    for (const path of ['/', '/about'])
      expect(shown(path), path).toMatch(/12 months Warranty and guarantee|Warranty and guarantee 12 months/);
    expect(shown('/about')).toContain('A 12-month warranty and guarantee on parts and labour.');
    expect(shown('/brake-pad-replacement')).toContain('Warranty and guarantee 12 months, parts and labour');
    expect(shown('/')).toContain('Collection and delivery £0.00');
    expect(shown('/')).toContain('The price shown is the price charged');
    expect(shown('/')).toContain('trusted, high quality garages');
    expect(mainOf('/')).toContain('href="/about#the-standard-we-hold-garages-to"');
    expect(shown('/about')).toContain('We call our garages trusted and high quality');
    expect(shown('/about')).toContain(
      'for a network of garages: our own workshop in Reading, and every garage that has joined us',
    );
  });
});
