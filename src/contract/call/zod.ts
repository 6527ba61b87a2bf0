import * as z from 'zod';

/**
 * Our content security policy has no `unsafe-eval`. Zod would try `new Function` once and fall back, but the browser
 * reports the attempt as a violation, so compiling is switched off wherever there is a document.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
