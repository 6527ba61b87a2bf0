/**
 * Shows the sign of the confirmation before any script has come: how and when the car comes, and the reference, in the
 * same words as controls/booking/BookedSign.tsx, which takes its place with the car drawn. Not of a day that is past, of
 * which only the island knows what to say. Text for the reason that known-car.ts names. What is stored is as
 * stores/booking/last-booking.ts writes it, or anything else.
 */
export const BOOKED_SIGN =
  '(()=>{try{let t=document.querySelector("[data-booked]"),e=t.content.firstElementChild,' +
  '{status:s,arrival:a,slot:{date:d,window:w},reference:r}=JSON.parse(localStorage.getItem("kcc:booking"));' +
  'if(s=="confirmed"&&d>new Date().toISOString()){' +
  'let h=document.createElement("h1");' +
  'h.textContent=({brought:"You bring it on",lorry:"The truck brings it on"}[a]||"We collect on")+" "+' +
  'new Intl.DateTimeFormat("en-GB",{weekday:"long",day:"numeric",month:"long",' +
  'timeZone:"UTC"}).format(new Date(d+"T12:00Z")).replace(",","")+", "+w.replace("-","–");' +
  'e.querySelector("p").after(h);e.querySelector("strong").textContent=r;t.replaceWith(e)}}catch{}})()';
