// What oxlint has no rule for: our own, and ESLint's that forbids syntax by selectors.
import { builtinRules } from 'eslint/use-at-your-own-risk';
import textOfItsOwn from './text-of-its-own.mjs';

export default {
  meta: { name: 'kennet' },
  rules: {
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
    'text-of-its-own': textOfItsOwn,
  },
};
