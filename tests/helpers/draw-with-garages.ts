import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawPages } from '../../src/build/astro-insides/draw-pages.ts';
import { frontsOf, parseStore } from '../../src/build/astro-insides/store-module.ts';
import { lateFacts } from '../../src/build/build-facts.ts';
import { readKit } from '../../src/build/kit.ts';
import { listScripts } from '../../src/build/redraw/redraw.ts';
import { withLateContent } from '../../src/build/late-content.ts';

/**
 * `draw-with-garages.ts <folder> [path of a page …]`: draws pages of the built site into the folder as a publish would with
 * the garages of its `content/garages.json`; without paths, all of them. A process of its own, because what draws the pages
 * stays in memory.
 */
const [folder = '', ...paths] = process.argv.slice(2);
const kit = readKit('dist');
const root = pathToFileURL('./');
const texts = pathToFileURL(join(folder, 'content/'));
const late = { store: kit.store, ...lateFacts(root, frontsOf(parseStore(kit.store)), texts) };
// Where what it imports is found.
const bundle = join(folder, 'bundle');
cpSync(kit.bundle, bundle, { recursive: true });
for (const { file, code } of kit.late) writeFileSync(join(bundle, file), withLateContent(code, late));
const client = join(folder, 'client');
await drawPages(bundle, client, paths.length > 0 ? (path) => paths.includes(path) : undefined);
listScripts(client, kit);
process.exit(0);
