import { findPrice } from './find-price.ts';
import { readyWords } from './ready-words.ts';
import { takePhotos } from './take-photos.ts';

/** What the form of a question does by itself: finds prices while typing, takes photos, and writes what a reading means. */
export function followDraft(form: HTMLFormElement): void {
  findPrice(form);
  takePhotos(form);
  readyWords(form);
}
