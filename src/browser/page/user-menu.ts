/**
 * Shows the user menu of whoever is logged in on pages that are the same for everybody: `data-in` on the document,
 * with the names of roles, and 'Hi' with the first name. It is text because it runs in the page itself, right after
 * the header and so before that is painted; its hash is in astro.config.mjs. It runs again for the menu below, which is
 * read later, when a page comes back from memory, and when somebody logs in or out in another tab.
 */
export const USER_MENU =
  '(onstorage=onpageshow=()=>{let e,t=document.documentElement.dataset;' +
  'try{e=JSON.parse(localStorage.getItem("kcc:session"));for(let t of document.querySelectorAll(".hi"))t.textContent="Hi "+e.info.f_name;t.in=e.roles}' +
  'catch{delete t.in}})()';
