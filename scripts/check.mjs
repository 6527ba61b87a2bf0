#!/usr/bin/env node
// `npm run check`: types, then import directions.
import { join } from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';

await ensureDependencies();
const tool = (path, ...args) =>
  run(findNode(), [join('node_modules', path), ...args], { env: environment() });
const types = await tool('astro/bin/astro.mjs', 'check');
const imports = await tool(
  'dependency-cruiser/bin/dependency-cruiser.mjs',
  'src',
  '--output-type',
  'err-long',
);
process.exit(types || imports);
