/**
 * What the contract is read with in the browser: the part of zod that it uses, with the same meaning, in a tenth of the
 * bytes. The server parses with zod itself. `build/for-browsers.ts` puts this in the place of `zod`;
 * `tests/contract/in-browser.test.ts` holds every call against both.
 */
export * from './choices.ts';
export { array, record, tuple } from './objects.ts';
export * from './values.ts';

import { ObjectSchema, type Shape } from './objects.ts';
import type { IssueMessage } from './payload.ts';

export const object = (shape: Shape, said?: IssueMessage): ObjectSchema => new ObjectSchema(shape, said);
