export { fittedOf, type Written, writtenOf } from './stored.ts';
