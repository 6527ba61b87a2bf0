#!/usr/bin/env node
// `npm run build`: the site into dist, always anew.
import { build } from './steps/build.mjs';
import { loadSettings } from './steps/settings.mjs';

loadSettings();
process.exit(await build());
