import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Files that cross a border: where, what they hold, and the rule that refuses them. */
const WRONG: [file: string, code: string, rule: string][] = [
  // Found open on 26 November 2026.
  ['src/views/ticket/planted.ts', `import '../../stores/cart/cart.ts';`, 'views-on-its-layers'],
  ['src/pages/planted.ts', `import '../stores/cart/cart.ts';`, 'pages-on-its-layers'],
  ['src/build/planted-feature.ts', `import '../server/booking/service.ts';`, 'build-on-its-layers'],
  ['src/build/planted-list.ts', `import '../server/features.ts';`, 'only-the-backend-reads-the-list'],
  [
    'src/browser/directives/planted.ts',
    `import '../../stores/cart/cart.ts';`,
    'browser-directives-on-its-layers',
  ],
  ['src/stores/planted.ts', `import './money/payment.ts';`, 'a-store-has-a-folder'],
  ['src/server/pdf/planted.ts', `import '../stripe/cards.ts';`, 'room-pdf-on-rooms-before-it'],
  [
    'src/views/ticket/planted-view.ts',
    `import '../quote/QuoteFacts.astro';`,
    'views-of-ticket-show-what-is-declared',
  ],
  ['src/views/wrong/planted.ts', `import '../quote/choice-in.ts';`, 'views-of-two-features-meet-on-a-page'],
  ['src/views/ticket/planted-kit.ts', `import '../../build/kit.ts';`, 'views-on-its-layers'],
  // In .astro files.
  [
    'src/views/ticket/Planted.astro',
    `---\nimport '../../stores/cart/cart.ts';\n---\n<p>Text</p>`,
    'views-on-its-layers',
  ],
  [
    'src/pages/planted-type.astro',
    `---\nimport type { Env } from '../server/env.ts';\n---\n`,
    'pages-on-its-layers',
  ],
  [
    'src/views/ticket/PlantedTag.astro',
    `<script>\n  import '../../stores/cart/cart.ts';\n</script>`,
    'tags-call-scripts',
  ],
  [
    'src/views/ticket/PlantedEnhancement.astro',
    `---\nimport '../../browser/enhance/ui/toast.ts';\n---\n`,
    'views-on-its-layers',
  ],
  // Folders that nobody declared.
  ['src/utils/planted.ts', `import '../domain/money/money.ts';`, 'every-folder-is-a-layer'],
  ['src/domain/money/planted-util.ts', `import '../../utils/planted.ts';`, 'only-layers-are-imported'],
  ['src/stores/planted-noun/planted.ts', `import '../cart/cart.ts';`, 'a-store-has-a-folder'],
  ['src/islands/cart/planted-loose.ts', `import '../../stores/planted.ts';`, 'stores-are-read-by-folder'],
  // Others of each kind.
  [
    'src/stores/vehicle/planted.ts',
    `import type {} from '../cart/cart.ts';`,
    'stores-of-vehicle-look-toward-the-start',
  ],
  ['src/stores/desk/planted.ts', `import '../cart/cart.ts';`, 'stores-of-desk-look-toward-the-start'],
  ['src/domain/money/planted.ts', `import 'node:fs';`, 'domain-is-pure'],
  ['src/domain/money/planted-call.ts', `import '../../contract/cart/cart.ts';`, 'domain-on-its-layers'],
  ['src/contract/cart/planted.ts', `import '../../stores/cart/cart.ts';`, 'contract-on-its-layers'],
  ['src/content-model/planted.ts', `import '../server/env.ts';`, 'content-model-on-its-layers'],
  ['src/stores/cart/planted-island.ts', `import '../../islands/wizard.ts';`, 'stores-on-its-layers'],
  ['src/islands/cart/planted-view.ts', `import '../../views/quote/choice-in.ts';`, 'islands-on-its-layers'],
  ['src/controls/planted-island.ts', `import '../islands/wizard.ts';`, 'controls-on-its-layers'],
  ['src/controls/planted.ts', `import 'nanostores';`, 'controls-hold-no-state'],
  ['src/islands/cart/planted.ts', `import '../mot/OffersBar.tsx';`, 'islands-of-two-features-meet-on-a-page'],
  [
    'src/browser/enhance/desk/planted.ts',
    `import '../content-admin/editor.ts';`,
    'enhancements-of-two-features-meet-on-a-page',
  ],
  [
    'src/browser/enhance/desk/planted-island.ts',
    `import '../../../islands/wizard.ts';`,
    'browser-enhance-on-its-layers',
  ],
  ['src/browser/inline/planted.ts', `import '../../stores/cart/cart.ts';`, 'browser-inline-on-its-layers'],
  ['src/browser/page/planted-store.ts', `import '../../stores/cart/cart.ts';`, 'browser-page-on-its-layers'],
  ['src/browser/page/planted.ts', `import 'react';`, 'browser-scripts-need-no-package'],
  ['src/browser/worker/planted.ts', `import 'zod';`, 'the-worker-needs-workbox-alone'],
  ['src/islands/cart/planted-call.ts', `import '../../contract/call/client.ts';`, 'one-place-calls-the-api'],
  ['src/server/cart/planted.ts', `import '../../stores/cart/cart.ts';`, 'server-on-its-layers'],
  ['src/server/cart/planted-own.ts', `import '../booking/slots.ts';`, 'features-meet-at-their-services'],
  ['src/server/cart/planted-app.ts', `import '../app.ts';`, 'features-know-rooms-and-base'],
  ['src/server/db/planted.ts', `import '../auth/actor.ts';`, 'room-db-on-rooms-before-it'],
  ['src/server/planted.ts', `import './booking/service.ts';`, 'rooms-know-no-feature'],
  ['src/server/cart/planted-mail.ts', `import 'nodemailer';`, 'only-gateways-and-mail-call-third-parties'],
  ['src/server/cart/planted-drizzle.ts', `import 'drizzle-orm';`, 'drizzle-is-imported-in-one-place'],
  ['src/server/cart/planted-dev.ts', `import 'vitest';`, 'no-dev-dependencies-in-the-product'],
  ['src/server/cart/planted-https.ts', `import 'node:https';`, 'only-gateways-and-mail-call-third-parties'],
  [
    'src/server/cart/planted-content.ts',
    `import '../../content-model/built.ts';`,
    'the-server-is-handed-its-content',
  ],
  ['src/views/ticket/planted-content.ts', `import '#content/site.json';`, 'content-is-imported-in-one-place'],
  ['src/server/cart/planted-none.ts', `import './no-such-file.ts';`, 'not-to-unresolvable'],
];

/** Two that import each other; the rule names one of them. */
const CIRCLE: [file: string, code: string][] = [
  ['src/views/ticket/PlantedCircle.astro', `---\nimport './planted-circle.ts';\n---\n`],
  ['src/views/ticket/planted-circle.ts', `import './PlantedCircle.astro';`],
];

/** One of each layer that is as it should be. */
const RIGHT: [file: string, code: string][] = [
  ['src/domain/money/right.ts', `import { z } from 'zod';\nimport './money.ts';`],
  ['src/contract/cart/right.ts', `import '../../domain/money/money.ts';\nimport '../call/zod.ts';`],
  ['src/content-model/right.ts', `import '../domain/money/money.ts';`],
  ['src/stores/booking/right.ts', `import '../cart/cart.ts';\nimport '../../contract/cart/cart.ts';`],
  ['src/controls/right.tsx', `import type {} from '../contract/cart/cart.ts';`],
  [
    'src/islands/cart/right.tsx',
    `import 'react';\nimport '../../stores/cart/cart.ts';\nimport '../ui/use-stored.ts';`,
  ],
  ['src/browser/enhance/desk/right.ts', `import '../ui/toast.ts';\nimport '../../../stores/desk/kerb.ts';`],
  ['src/browser/page/right.ts', `import './track.ts';`],
  [
    'src/views/ticket/Right.astro',
    `---\nimport '../form/FormPage.astro';\nimport '../company/ContactCard.astro';\n---\n<script>\n  import '../../browser/enhance/ui/toast.ts';\n</script>`,
  ],
  ['src/pages/right.astro', `---\nimport '../views/ticket/ContactPage.astro';\n---\n`],
  ['src/server/pdf/right.ts', `import '../side/process.ts';\nimport '../errors.ts';`],
  [
    'src/server/cart/right.ts',
    `import '../booking/service.ts';\nimport '../stripe/cards.ts';\nimport '../feature.ts';`,
  ],
  ['src/build/right.ts', `import '../content-model/content.ts';`],
];

let planted: string;
let refused: { from: string; rule: { name: string } }[];

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const [file, code] of [...WRONG, ...CIRCLE, ...RIGHT]) {
    mkdirSync(dirname(join(planted, file)), { recursive: true });
    writeFileSync(join(planted, file), code);
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/borders/main.mjs', planted], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(stderr);
  refused = JSON.parse(stdout) as typeof refused;
}, 180_000);
afterAll(() => rmSync(planted, { recursive: true }));

const rulesFor = (file: string) => refused.filter(({ from }) => from === file).map(({ rule }) => rule.name);

test.each(WRONG)('%s is refused', (file, _, rule) => {
  expect(rulesFor(file)).toContain(rule);
});

test.each(RIGHT)('%s may stay', (file) => {
  expect(rulesFor(file)).toEqual([]);
});

test('a circle that leads through an .astro file is refused', () => {
  expect(CIRCLE.flatMap(([file]) => rulesFor(file))).toContain('no-cycles');
});

test('what is there already is refused nowhere', () => {
  const names = new Set([...WRONG, ...CIRCLE].map(([file]) => file));
  expect(refused.filter(({ from }) => !names.has(from))).toEqual([]);
});
