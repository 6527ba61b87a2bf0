import { $toast } from '../../../stores/shared/session.ts';
import style from '../../../styles/toast.css?inline';

/** Puts the element in the page that shows and reads out `$toast`. It is there before the words are: only then are they read. */
export function showToast(): void {
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.role = 'status';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(toast);
  $toast.subscribe((text) => {
    toast.textContent = text;
  });
}
