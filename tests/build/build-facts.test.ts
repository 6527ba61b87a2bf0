import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { buildFacts } from '../../src/build/build-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function facts(
  files: string[],
  env: { API_BASE: string; DVLA_API_KEY?: string; DVSA_API_KEY?: string },
): string {
  return factsOf(Object.fromEntries(files.map((file) => [file, ''])), env);
}

/** The module's code over files with these texts. */
function factsOf(files: Record<string, string>, env = { API_BASE: '/api/v2' }): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return buildFacts(pathToFileURL(`${folder}/`), env).load('\0virtual:build-facts') ?? '';
}

describe('buildFacts', () => {
  it('lists fixed pages, and entries of a collection only where their route exists', () => {
    const code = facts(
      [
        'src/pages/index.astro',
        'src/pages/how-it-works.astro',
        'src/pages/booking/create/index.astro',
        'src/pages/car-service/[town].astro',
        'content/car-service/bracknell.md',
        'content/towns/bracknell.md',
      ],
      { API_BASE: '/api/v2' },
    );
    expect(code).toContain('["/","/booking/create","/car-service/bracknell","/how-it-works"]');
  });

  it('leaves a page of text to its own route file, and lists it once', () => {
    const code = facts(
      [
        'src/pages/[page].astro',
        'src/pages/finance.astro',
        'content/pages/finance.md',
        'content/pages/faq.md',
      ],
      { API_BASE: '/api/v2' },
    );
    expect(code.match(/"\/finance"/g)).toHaveLength(2);
    expect(code).toMatch(/ownRoutes = .*"\/finance"/);
    expect(code).toMatch(/paths = .*"\/faq"/);
  });

  it('names the brands and repairs of the menu by their front matter, without drafts', () => {
    const code = factsOf({
      'src/pages/[brand]-service.astro': '',
      'src/pages/[repair].astro': '',
      'content/brands/mini.md': '---\nname: "MINI"\nfacts:\n  name: no\n---\nname: no\n',
      'content/brands/audi.md': '---\nname: Audi # as they write it\n---\n',
      'content/brands/ds.md': '---\nname: DS\ndraft: true\n---\n',
      'content/repairs/driver-s-airbag.md': "---\ngroup: brakes\nname: 'Driver''s airbag'\n---\n",
    });
    expect(code).toContain(
      'brands = [{"text":"Audi","href":"/audi-service"},{"text":"MINI","href":"/mini-service"}]',
    );
    expect(code).toContain(
      'repairs = [{"text":"Driver\'s airbag","href":"/driver-s-airbag","group":"brakes"}]',
    );
  });

  it('tells pages where the API is, and whether lookups are a demo: a key for one register ends it', () => {
    const code = facts([], { API_BASE: 'https://api.example.co.uk/api/v2' });
    expect(code).toContain('apiBase = "https://api.example.co.uk/api/v2"');
    expect(code).toContain('demoLookup = true');
    for (const key of [{ DVLA_API_KEY: 'key' }, { DVSA_API_KEY: 'key' }]) {
      const live = facts([], { API_BASE: '/api/v2', ...key });
      expect(live).toContain('demoLookup = false');
      expect(live).not.toContain('key');
    }
  });
});
