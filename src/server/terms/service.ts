export { sentTerms } from './file.ts';
export { keepTerms } from './stored.ts';
