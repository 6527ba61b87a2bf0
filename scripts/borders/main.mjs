#!/usr/bin/env node
// Refuses imports that cross a border: layers.mjs says which are open. Part of `npm run check`.
import { cruise } from 'dependency-cruiser';
import { mirror, named } from './mirror.mjs';
import { resolve, rules } from './rules.mjs';

// Tests plant files beside those of src/, and read what is refused as JSON.
const [planted] = process.argv.slice(2);
const { folder, remove } = mirror(planted);
process.chdir(folder);
const { output, exitCode } = await cruise(
  ['src'],
  {
    validate: true,
    ruleSet: { forbidden: rules },
    outputType: planted ? 'json' : 'err-long',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
  },
  resolve,
);
remove();
if (planted) console.log(named(JSON.stringify(JSON.parse(output).summary.violations)));
else console.log(named(output));
process.exitCode = exitCode === 0 ? 0 : 1;
