// What `npm test` lints with, besides Astro's own files: ESLint's rules (eslint.config.mjs), in a linter that takes a
// tenth of the time. docs/decisions/0113-lint-and-format-in-seconds.md.
import eslint from './eslint.config.mjs';
import { oxlintConfig } from './scripts/lint/oxlint-config.mjs';

export default oxlintConfig(eslint);
