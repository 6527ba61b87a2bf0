#!/usr/bin/env node
// `npm run check`: types, then import directions.
import { ensureDependencies } from './steps/dependencies.mjs';
import { environment, findNode, run } from './steps/run.mjs';
import { checkTypes } from './steps/types.mjs';

await ensureDependencies();
const node = (args) => run(findNode(), args, { env: environment() });
const types = await checkTypes(node);
const imports = await node(['scripts/borders/main.mjs']);
process.exit(types || imports);
