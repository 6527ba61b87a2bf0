import type { Plugin } from 'vite';

/** Script of the built site → where it begins. */
const SCRIPTS = {
  /** Shows a known car, with a cart that it shares with the islands. */
  'known-car.js': 'src/browser/enhance/known-car/known-car.ts',
  /** Goes on to the next step of the booking within the document. */
  'steps.js': 'src/browser/enhance/steps/steps.ts',
  /** Follows what is chosen in 'Show me what's wrong', with that car's prices. */
  'whats-wrong.js': 'src/browser/enhance/wrong/pick.ts',
};

/**
 * Builds, with the islands, the scripts that pages load only where somebody needs them. Their names are without a hash, so
 * that the few bytes of a page that load them need no help of the bundler.
 */
export function namedScripts(): Plugin {
  return {
    name: 'kennet:named-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [fileName, id] of Object.entries(SCRIPTS))
        this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'strict' });
    },
  };
}
