/** What a browser with wallets has: set it as `window.stripeWallets` before the page asks for Stripe's script. */
export interface StandInWallets {
  /** Left out: none can be had here. */
  has?: { applePay?: boolean; googlePay?: boolean };
  /** The number of the card in the wallet. */
  card?: string;
  /** How long after the card's form they come, ms. */
  afterMs?: number;
  /** Whether the buttons can't be loaded. */
  isBroken?: boolean;
}

/**
 * In the place of Stripe's own script, which can't be had without the network: as much of it as our form uses. It asks
 * the card at Stripe's address, as that does; whoever answers for that address passes it on to the stand-in. A bank that
 * wants a confirmation asks `window.stripeBank`.
 */
export const STRIPE_JS = `
window.Stripe = Object.assign((key) => {
  const { has, card = '4242424242424242', afterMs = 0, isBroken = false } = window.stripeWallets ?? {};

  function group(options) {
    const heard = {};
    const elements = {
      options,
      heard,
      update: (more) => void Object.assign(options, more),
      create: (type) => ({
        on: (name, told) => (heard[name] = told),
        mount: (place) =>
          type === 'payment' ? cardField(place) : setTimeout(() => wallets(place), afterMs),
      }),
      submit: async () => ({}),
      close: () => {},
    };

    function cardField(place) {
      const label = document.createElement('label');
      label.textContent = 'Card number ';
      const number = label.appendChild(document.createElement('input'));
      // Stripe's frame is as wide as its place.
      number.style.width = '100%';
      place.append(label);
      elements.given = () => ({ 'payment_method_data[card][number]': number.value });
      elements.submit = async () =>
        number.value.length < 16
          ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
          : {};
      heard.ready({ elementType: 'payment' });
    }

    function wallets(place) {
      if (isBroken) return heard.loaderror({ elementType: 'expressCheckout', error: { type: 'api_error' } });
      // Beside each other, as the element's two columns.
      const row = place.appendChild(document.createElement('div'));
      row.style.cssText = 'display:flex;gap:8px';
      for (const [of, name] of [['applePay', 'Apple Pay'], ['googlePay', 'Google Pay']]) {
        if (!has?.[of]) continue;
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = name;
        button.style.cssText = 'flex:1;height:48px;font:16px sans-serif';
        button.addEventListener('click', () => press(of, name));
        row.append(button);
      }
      const availablePaymentMethods = has && { applePay: false, googlePay: false, ...has };
      heard.ready({ elementType: 'expressCheckout', availablePaymentMethods });
    }

    function press(of, name) {
      const pressed = performance.now();
      const type = of === 'applePay' ? 'apple_pay' : 'google_pay';
      heard.click({
        elementType: 'expressCheckout',
        expressPaymentType: type,
        resolve: (details) => performance.now() - pressed < 1000 && open(type, name, details),
        reject: () => {},
      });
    }

    /** The sheet shows what was asked for when it opened. */
    function open(type, name, { applePay } = {}) {
      const sheet = document.createElement('div');
      sheet.setAttribute('role', 'dialog');
      sheet.setAttribute('aria-label', name);
      sheet.style.cssText = 'position:fixed;inset:auto 0 0;padding:16px;background:#fff;color:#000;z-index:9';
      const said = sheet.appendChild(document.createElement('p'));
      const agreement = type === 'apple_pay' ? applePay?.recurringPaymentRequest?.billingAgreement : '';
      said.textContent = '£' + (options.amount / 100).toFixed(2) + ' ' + (agreement ?? '');
      const act = (text, done) => {
        const button = sheet.appendChild(document.createElement('button'));
        button.textContent = text;
        button.style.cssText = 'min-width:44px;height:44px';
        button.addEventListener('click', done);
      };
      elements.close = () => sheet.remove();
      act('Agree', () => {
        elements.given = () => ({ 'payment_method_data[card][token]': 'tok_' + type + '_' + card });
        const paymentFailed = () => elements.close();
        heard.confirm({ elementType: 'expressCheckout', expressPaymentType: type, paymentFailed });
      });
      act('Close', () => {
        elements.close();
        heard.cancel({ elementType: 'expressCheckout' });
      });
      document.body.append(sheet);
    }

    return elements;
  }

  return {
    elements: group,
    async confirmPayment({ elements, clientSecret }) {
      const { amount, currency, setupFutureUsage } = elements.options;
      const body = new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        ...elements.given(),
        'deferred_intent[amount]': amount,
        'deferred_intent[currency]': currency,
        'deferred_intent[setup_future_usage]': setupFutureUsage ?? '',
      });
      const headers = { Authorization: 'Bearer ' + key };
      const id = clientSecret.split('_secret_')[0];
      try {
        const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
          method: 'POST', headers, body,
        });
        elements.close();
        const told = await answer.json();
        if (told.status === 'requires_action') await window.stripeBank?.(id);
        return told;
      } catch {
        elements.close();
        return { error: { type: 'api_connection_error', message: 'The network was lost' } };
      }
    },
    _registerWrapper() {},
  };
}, { version: 'endive' });`;
