/** The step of the collection, as one script (see wizard.ts). */
export { default as CollectionForm } from './booking/CollectionForm.tsx';
export { default as NeedsServices } from './booking/NeedsServices.tsx';
