import type { Browser } from 'playwright';
import { launchBrowser, openPhone } from '../browser.ts';
import { BUDGETS, type Verdict } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { type Template, TEMPLATES } from '../site/templates.ts';
import type { Storages } from '../site/visitor.ts';
import { whole } from '../table.ts';
import { splitPage } from './inline.ts';
import { recordTransfers, type Transfer } from './transfers.ts';

/** What one page costs. Bytes as transferred. */
interface PageWeight {
  template: Template;
  html: number;
  css: number;
  /** Inline scripts and script files, before anybody touches the page. */
  js: number;
  fonts: number;
  other: number;
  headers: number;
  total: number;
  requests: number;
  /** Script bytes once the plate has been touched as well; null on pages without one. */
  jsAfter: number | null;
  encoding: string;
}

/** Weighs each template in a real Chromium with empty caches, before and after the visitor touches the plate. */
export async function measureBytes(origin: string, storages: Storages): Promise<Measurement> {
  const browser = await launchBrowser();
  const pages: PageWeight[] = [];
  try {
    for (const template of TEMPLATES) pages.push(await weigh(browser, origin, storages, template));
  } finally {
    await browser.close();
  }
  return {
    title:
      'Bytes per page, as transferred (360 px, empty caches; inline styles and scripts counted where they belong)',
    columns: [
      'page',
      'HTML',
      'CSS',
      'JS',
      'fonts',
      'API, icon',
      'headers',
      'all',
      'requests',
      'JS after touch',
      'sent as',
    ],
    rows: pages.map((page) => [
      page.template.path,
      ...[page.html, page.css, page.js, page.fonts, page.other, page.headers, page.total, page.requests].map(
        whole,
      ),
      page.jsAfter === null ? '–' : whole(page.jsAfter),
      page.encoding || 'plain',
    ]),
    verdicts: pages.flatMap((page) => (page.template.landing ? verdicts(page) : wizardVerdicts(page))),
    notes: [
      'JS after touch: script bytes in all once the plate has the focus, API answers not counted.',
      'The icon is counted although headless browsers do not ask for it.',
    ],
    raw: pages,
  };
}

async function weigh(
  browser: Browser,
  origin: string,
  storages: Storages,
  template: Template,
): Promise<PageWeight> {
  const context = await openPhone(browser, origin, storages[template.visitor]);
  try {
    const page = await context.newPage();
    const { transfers } = await recordTransfers(page);
    const answer = await page.goto(origin + template.path, { waitUntil: 'networkidle' });
    await page.locator(template.shows).first().waitFor();
    const html = (await answer?.text()) ?? '';
    const before = [...transfers];
    const plate = page.locator('input[name="reg"]:visible').first();
    const hasPlate = (await plate.count()) > 0;
    if (hasPlate) {
      await plate.focus();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await page.waitForLoadState('networkidle');
    }
    const weight = weightOf(template, before, html);
    const jsAfter = weight.js + scriptBytes(transfers) - scriptBytes(before);
    return withIcon({ ...weight, jsAfter: hasPlate ? jsAfter : null }, before, origin);
  } finally {
    await context.close();
  }
}

function weightOf(template: Template, transfers: Transfer[], html: string): PageWeight {
  const page = transfers.find(({ type }) => type === 'Document');
  if (!page) throw new Error(`${template.path} did not arrive`);
  const sum = (list: Transfer[], part: 'body' | 'headers') =>
    list.reduce((total, each) => total + each[part], 0);
  const ofType = (type: string) =>
    sum(
      transfers.filter((each) => each.type === type),
      'body',
    );
  const split = splitPage(html, page.body, page.encoding);
  return {
    template,
    html: split.html,
    css: split.css + ofType('Stylesheet'),
    js: split.js + scriptBytes(transfers),
    fonts: ofType('Font'),
    other:
      sum(transfers, 'body') -
      ['Document', 'Stylesheet', 'Script', 'Font'].reduce((all, type) => all + ofType(type), 0),
    headers: sum(transfers, 'headers'),
    total: sum(transfers, 'body') + sum(transfers, 'headers'),
    requests: transfers.length,
    jsAfter: null,
    encoding: page.encoding,
  };
}

const scriptBytes = (transfers: Transfer[]): number =>
  transfers.reduce((total, { type, body }) => total + (type === 'Script' ? body : 0), 0);

/** A browser with a window also asks for the icon. */
async function withIcon(weight: PageWeight, transfers: Transfer[], origin: string): Promise<PageWeight> {
  if (transfers.some(({ url }) => url.endsWith('/favicon.svg'))) return weight;
  const answer = await fetch(`${origin}/favicon.svg`, { headers: { 'Accept-Encoding': 'br' } });
  const body = Number(answer.headers.get('content-length'));
  const headers = [...answer.headers].reduce(
    (total, [name, value]) => total + name.length + value.length + 4,
    17,
  );
  return {
    ...weight,
    other: weight.other + body,
    headers: weight.headers + headers,
    total: weight.total + body + headers,
    requests: weight.requests + 1,
  };
}

/** A step of the wizard: all its scripts, compressed, and what it asks for. */
function wizardVerdicts({ template: { path }, js, jsAfter, requests }: PageWeight): Verdict[] {
  return [
    { what: `${path} JS in all`, value: jsAfter ?? js, budget: BUDGETS.wizardScript },
    { what: `${path} requests`, value: requests, budget: BUDGETS.wizardRequests },
  ];
}

function verdicts({ template: { path, answers }, html, css, js, total, requests }: PageWeight): Verdict[] {
  const code = answers ? BUDGETS.answersCode : BUDGETS.codeBytes;
  return [
    { what: `${path} in all`, value: total, budget: answers ? BUDGETS.answersBytes : BUDGETS.landingBytes },
    { what: `${path} HTML, CSS and JS`, value: html + css + js, budget: code },
    { what: `${path} JS before interaction`, value: js, budget: BUDGETS.scriptBefore },
    { what: `${path} requests`, value: requests, budget: BUDGETS.requests },
  ];
}
