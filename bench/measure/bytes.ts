import type { Page, Request } from 'playwright';
import { onPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement, OpenBench, Row } from '../measurement.ts';
import { inTurn } from '../numbers.ts';
import { type Template, TEMPLATES } from '../site/templates.ts';

/** What only paying needs: Stripe's script, and ours around it. */
const OF_PAYING = /stripe|\/PayForm\./;

/** What Chromium fetches with empty caches, as it was sent. The test of budgets.test.ts says where the bytes are. */
export async function measureBytes({ origin, visitors }: OpenBench): Promise<Measurement> {
  const rows = await inTurn(TEMPLATES, (template) =>
    onPhone(origin, { storage: visitors[template.visitor] }, (page) => weigh(page, origin, template)),
  );
  return {
    title:
      'What each page fetches before it is touched, as it was sent, with headers and the icon; 360 px, empty caches',
    rows,
    notes: ['Script files: their bodies. What is inside the page counts as the page.'],
  };
}

async function weigh(page: Page, origin: string, { path, landing, answers, shows }: Template): Promise<Row> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.locator(shows).first().waitFor();
  const fetched = requests.filter((request) => !request.url().startsWith('data:'));
  const sizes = await Promise.all(fetched.map((request) => request.sizes()));
  const isScript = (at: number) => fetched[at]?.resourceType() === 'script';
  return {
    name: path,
    values: {
      bytes: sum(sizes.map((size) => size.responseBodySize + size.responseHeadersSize)),
      'script files': sum(sizes.map((size, at) => (isScript(at) ? size.responseBodySize : 0))),
      requests: fetched.length,
      'of paying': fetched.filter((request) => OF_PAYING.test(request.url())).length,
    },
    budgets: landing
      ? {
          bytes: answers ? BUDGETS.answersBytes : BUDGETS.landingBytes,
          requests: BUDGETS.requests,
          'of paying': BUDGETS.none,
        }
      : { 'script files': BUDGETS.wizardScript, requests: BUDGETS.wizardRequests },
  };
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
