import type { Page, Request } from 'playwright';
import { onPhone } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { inTurn } from '../numbers.ts';
import type { Measurement, Row } from '../report.ts';
import type { OpenBench } from '../site/serve.ts';
import { type Template, TEMPLATES } from '../site/templates.ts';

/** What only paying needs: Stripe's script, and ours around it. */
const OF_PAYING = /stripe|\/PayForm\./;

/** What Chromium fetches with empty caches, as it was sent. The test of budgets.test.ts says where the bytes are. */
export async function bytes({ origin, visitors }: OpenBench): Promise<Measurement> {
  const rows = await inTurn(TEMPLATES, (template) =>
    onPhone(origin, { storage: visitors[template.visitor] }, (page) => weigh(page, origin, template)),
  );
  return {
    title:
      'What each page fetches before it is touched, as it was sent, with headers and the icon; 360 px, empty caches',
    rows,
  };
}

async function weigh(page: Page, origin: string, { path, landing, shows }: Template): Promise<Row> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.locator(shows).first().waitFor();
  const values = { bytes: 0, 'script files': 0, requests: 0, 'of paying': 0 };
  for (const request of requests.filter((each) => !each.url().startsWith('data:'))) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    values.bytes += responseBodySize + responseHeadersSize;
    values.requests += 1;
    if (request.resourceType() === 'script') values['script files'] += responseBodySize;
    if (OF_PAYING.test(request.url())) values['of paying'] += 1;
  }
  // It carries the answers to its own questions.
  const all = path === '/car-diagnostics' ? BUDGETS.answersBytes : BUDGETS.landingBytes;
  const ofLanding = { bytes: all, requests: BUDGETS.requests, 'of paying': BUDGETS.none };
  const ofStep = { 'script files': BUDGETS.wizardScript, requests: BUDGETS.wizardRequests };
  return { name: path, values, budgets: landing ? ofLanding : ofStep };
}
