import { defineConfig } from 'html-validate';

/** What html-validate holds every built page to: the HTML standard, and what can be known of accessibility without a browser. */
export default defineConfig({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Safari drops the list role of a list without bullets, and table roles of cells that become cards: both are said.
    'no-redundant-role': 'off',
    // The policy forbids them, and the browser would drop them silently.
    'no-inline-style': 'error',
    // Our own scripts come from where the page does, and have their hash in their name.
    'require-sri': ['error', { target: 'crossorigin' }],
    // As long as search engines show; the tests say it of descriptions too.
    'long-title': ['error', { maxlength: 60 }],
  },
});
