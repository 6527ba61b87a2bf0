/**
 * Shows the sign of the confirmation before any script has come: the day and the window of collection, and the
 * reference, in the same words as controls/booking/BookedSign.tsx, which takes its place. Text for the reason that
 * known-car.ts names. What is stored is as stores/booking/last-booking.ts writes it, or anything else.
 */
export const BOOKED_SIGN =
  '(()=>{try{let t=document.querySelector("[data-booked]"),e=t.content.firstElementChild,' +
  '{status:s,slot:{date:d,window:w},reference:r}=JSON.parse(localStorage.getItem("kcc:booking"));' +
  'if(s!="cancelled"&&s!="requested"){' +
  'let h=document.createElement("h1");h.textContent=new Intl.DateTimeFormat("en-GB",{weekday:"long",day:"numeric",month:"long",' +
  'timeZone:"UTC"}).format(new Date(d+"T12:00Z")).replace(",","")+", "+w.replace("-","–");' +
  'e.firstElementChild.after(h);e.querySelector("strong").textContent=r;t.replaceWith(e)}}catch{}})()';
