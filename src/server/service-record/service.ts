export { fittedOf, lateRecords, type Written, writtenOf } from './stored.ts';
