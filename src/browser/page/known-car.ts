/**
 * Shows on every page which car was chosen and what is in its cart: `data-car` on the document, by which plate forms and
 * price tables make room, and `data-cart`, the number of services, with it and the total in the cart of the header. It
 * is text because it runs in the page itself, in the header and so before the first paint; its hash is in
 * astro.config.mjs. It runs again when a page comes back from memory, and when this or another tab changes either.
 * `/known-car.js` (src/islands/known-car) then shows the car; a step of the booking, `data-step`, does it by itself.
 * What is stored is as stores/vehicle.ts, kept-cart.ts and referral.ts write it, or anything else.
 */
export const KNOWN_CAR =
  '(()=>{let n,d=document,t=d.documentElement.dataset,' +
  'g=k=>JSON.parse(localStorage.getItem("kcc:"+k)),' +
  's=()=>{let v,c,m,r,x;try{v=g("vehicle");c=g("cart");' +
  'if(c.carKey==v.Model_ID+"|"+v.RegistrationNumber&&(x=c.cart.length)){' +
  'if(m=c.cartContent){if((r=g("referral"))&&m.friend&&d.cookie.includes("="+r+"."))m={...m,...m.friend};' +
  'm=m.items.some(i=>i.status<2)?"£"+m.subtotal.replace(/\\B(?=\\d{3}\\.)/,","):"Price on request"}' +
  'for(let e of d.querySelectorAll(".hcart b"))e.textContent=x,e.nextSibling.textContent=m||"£…"}' +
  '}catch{}x?t.cart=x:delete t.cart;' +
  'if(!v)n=delete t.car&&0;else if(!n&&t.step==null){n=1;t.car="";import("/known-car.js").catch(()=>delete t.car)}};' +
  '["storage","pageshow","kcc:stored"].map(e=>addEventListener(e,s));s()})()';
