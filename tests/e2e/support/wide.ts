/**
 * Whether this is `npm run test:wide`, which looks at everything: every page, each width, axe's colours in each state,
 * and the journeys with the tag `@wide`. `npm test` looks at samples of these; docs/testing.md says at which.
 */
export const wide = Boolean(process.env.E2E_WIDE);
