import { followLogout } from '../../page/log-out.ts';

const menu = document.querySelector<HTMLElement>('#menu');
// The lists, with every brand and every repair in them, are for those who open the menu.
const fill = () => {
  const lists = menu?.querySelector('noscript');
  if (lists) lists.outerHTML = lists.textContent;
  for (const list of document.querySelectorAll<HTMLTemplateElement>('#menu [data-later]')) {
    list.previousElementSibling?.remove();
    list.replaceWith(list.content);
  }
  // Greets by name here too: user-menu.ts.
  (window.onpageshow as (() => void) | null)?.();
};
if (menu?.matches(':popover-open')) fill();
else menu?.addEventListener('beforetoggle', fill, { once: true });
// Nothing behind the open menu may take the focus unseen; on the home page 'Book now' leads to a field behind it.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
});
followLogout(menu);
