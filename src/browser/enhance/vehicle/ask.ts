import { properName, rangeName } from '../../../domain/text/written-name.ts';

/** What was chosen since the page came is in the search's own fields; what is asked takes it along. */
export function askAboutChosen(form: HTMLFormElement): void {
  const typed = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  form.addEventListener('formdata', ({ formData }) => {
    const Mfr = typed('make');
    const Range = typed('range');
    const car = [properName(Mfr), rangeName({ Mfr, Range })].filter(Boolean).join(' ');
    if (car && !String(formData.get('car')).startsWith(car)) formData.set('car', car);
    if (typed('reg_no')) formData.set('registration', typed('reg_no'));
  });
}
