import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { workshopAddress } from '../../../src/content-model/site.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import { dateText, windowText } from '../../../src/domain/text/local-time.ts';
import type { Slot } from '../../../src/domain/booking/slot.ts';
import { anOrder, aVehicle } from '../../fixtures/orders.ts';
import { descriptionOf } from '../../helpers/description.ts';
import { type Network, testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

const open = (early?: () => void) => visitor.open('/booking/create/collection-info', draw, early);

async function draw() {
  const { default: CollectionForm } = await import('../../../src/islands/booking/CollectionForm.tsx');
  const { default: NeedsServices } = await import('../../../src/islands/booking/NeedsServices.tsx');
  return (
    <>
      <NeedsServices />
      <CollectionForm
        area={site.serviceArea}
        phone={site.phone.display}
        cutOff={site.collection.cutOff}
        workshop={workshopAddress(site)}
        hours="Monday to Saturday, 08:00 to 17:30"
      />
    </>
  );
}

const DETAILS = {
  Postcode: 'RG12 1AA',
  'Address line 1': '1 Placeholder Street',
  'Town or city': 'Bracknell',
  'First name': 'Sample',
  'Last name (optional)': 'Driver',
  Email: 'sample.driver@example.com',
  Phone: '07700 900123',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const summary = () => screen.findByRole('alert', { name: 'There is a problem' });
/** It takes the focus once it is there. */
const focused = async (find: () => Promise<HTMLElement>) => {
  const alert = await find();
  await waitFor(() => expect(document.activeElement).toBe(alert));
};
const problems = async () =>
  within(await summary())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const confirmButton = () => screen.getByRole('button', { name: /^Book(?:,|$)/ });
const confirm = () => visitor.user.click(confirmButton());
const earlyStart = () => screen.getByRole<HTMLInputElement>('checkbox', { name: EARLY_START.text });
const sameAddress = () => screen.getByRole('checkbox', { name: 'Bring it back to the same address' });
const backShown = () => screen.findByRole('group', { name: 'Where we bring it back to' });
const back = () => within(screen.getByRole('group', { name: 'Where we bring it back to' }));
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

/** Pasted rather than typed: each letter would be drawn. */
async function fill(input: HTMLElement, text: string): Promise<void> {
  await visitor.user.clear(input);
  await visitor.user.click(input);
  if (text) await visitor.user.paste(text);
}

const dayRadio = ({ date }: Slot) =>
  screen.findByLabelText<HTMLInputElement>(
    new RegExp(`^${dateText(date, { weekday: 'short' })}${Number(date.slice(8))}(Full|\\d+ left)`),
  );
const windowRadio = ({ window }: Slot) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${windowText(window)}`));
const windows = () => screen.getByRole('group', { name: /^Collection window/ });
const windowsShown = () => screen.findByRole('group', { name: /^Collection window/ });

async function choose(slot: Slot): Promise<void> {
  await visitor.user.click(await dayRadio(slot));
  await visitor.user.click(windowRadio(slot));
}

/** The form as the visitor left it, filled in; how it gets there is looked at where it is typed. */
function filledIn(slot: Slot): void {
  const fields = {
    firstName: DETAILS['First name'],
    lastName: DETAILS['Last name (optional)'],
    email: DETAILS.Email,
    phone: DETAILS.Phone,
    postcode: DETAILS.Postcode,
    line1: DETAILS['Address line 1'],
    town: DETAILS['Town or city'],
    slot: `${slot.date} ${slot.window}`,
  };
  const draft = {
    idempotencyKey: '',
    car: '',
    fields,
    returnElsewhere: false,
    earlyStart: EARLY_START.version,
  };
  localStorage.setItem('kcc:draft', JSON.stringify(draft));
}

/** Opens the form with all of it filled in. */
async function openFilledIn(slot: Slot): Promise<void> {
  filledIn(slot);
  await open();
  await windowsShown();
}

/** Fills in all of it, field by field. */
async function fillIn(slot: Slot): Promise<void> {
  for (const [label, value] of Object.entries(DETAILS)) await fill(field(label), value);
  await choose(slot);
  await visitor.user.click(earlyStart());
}

const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00'];
/** Days on which we work. Others are booked by their date: 7 and 14 December. */
const DAYS = [23, 24, 25, 26, 27, 30]
  .map((day) => `2026-11-${day}`)
  .concat('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04');
const SLOTS: Slot[] = DAYS.flatMap((date) => WINDOWS.map((window) => ({ date, window })));
/** Two days of which no test minds how full they are. */
const FIRST: Slot = { date: '2026-11-23', window: '08:00-10:00' };
const SECOND: Slot = { date: '2026-11-24', window: '08:00-10:00' };

/** A window that no other test books: all tests here share one server. */
let handedOut = 0;
function aWindow(): Slot {
  const slot = SLOTS[handedOut++];
  if (!slot) throw new Error('Every window is handed out: add a day to DAYS');
  return slot;
}

/** The windows of a day that no other test books. */
function aDay(): [Slot, Slot, Slot] {
  while (handedOut % WINDOWS.length > 0) handedOut++;
  return [aWindow(), aWindow(), aWindow()];
}

/** Other customers take a window, all of it or all but a few places. */
async function othersTake(slot: Slot, butFew = 0): Promise<void> {
  for (let place = 0; place < site.collection.capacityPerWindow - butFew; place++) {
    const cart = await visitor.api.cart('winter_check');
    await visitor.api.ok(createOrder, { body: anOrder(cart, { slot }) });
  }
}
async function left({ date, window }: Slot): Promise<number | undefined> {
  const { days } = (await visitor.api.ok(getSlots)).data;
  return days.find((day) => day.date === date)?.windows.find((each) => each.window === window)?.left;
}

/** The first `times` answers to an order get lost: the server has booked, and the visitor does not know it. */
function losingAnswers(times = Infinity): Network {
  let lost = 0;
  return async (path, init) => {
    const answer = await visitor.api.raw(path.replace('/api/v2', ''), init);
    if (!path.endsWith('/create_order') || lost >= times) return answer;
    lost++;
    throw new TypeError('Failed to fetch');
  };
}

const reference = () => stored('kcc:booking')?.reference;
const booked = () => waitFor(() => expect(visitor.visited).toEqual(['/booking/create/success']));
const orders = () => visitor.calls.filter((call) => call === 'POST /create_order').length;

beforeEach(() => visitor.has({ vehicle: aVehicle(), items: ['full'] }));

describe('what is wrong is told', () => {
  test('an empty form: every field is named, in order, and the summary leads to each', async () => {
    await open();
    await windowsShown();
    await confirm();
    await focused(summary);
    expect(document.title).toMatch(/^Error: /);
    expect(await problems()).toEqual([
      'Enter a postcode',
      'Choose a collection window with a place left',
      'Enter the first line of the address',
      'Enter a town or city',
      'Enter your first name',
      'Enter your email address',
      'Enter a phone number',
      'Tick the box to ask us to start within 14 days',
    ]);
    const links = within(await summary()).getAllByRole('link');
    const needed = Object.keys(DETAILS).filter((label) => !label.includes('optional'));
    for (const [at, label] of needed.entries()) {
      // The day and its window are asked after the postcode.
      const link = links[at === 0 ? 0 : at + 1];
      const message = link?.textContent ?? '';
      await visitor.user.click(link ?? document.body);
      expect(document.activeElement).toBe(field(label));
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(field(label))).toContain(`Error: ${message}`);
    }
    await visitor.user.click(screen.getByRole('link', { name: /^Choose a collection window/ }));
    expect(windows().contains(document.activeElement)).toBe(true);
    expect((document.activeElement as HTMLInputElement).disabled).toBe(false);
    await visitor.user.click(screen.getByRole('link', { name: /^Tick the box/ }));
    expect(document.activeElement).toBe(earlyStart());
    expect(descriptionOf(earlyStart())).toMatch(/Tick the box/);
    expect(visitor.calls).not.toContain('POST /create_order');
  });

  test.each([[[]], [['change']]])(
    'what a password manager fills in is read when it is sent, though only %j was heard of it',
    async (events) => {
      const slot = aWindow();
      await open();
      await windowsShown();
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [label, value] of Object.entries(DETAILS)) {
        write?.call(field(label), value);
        for (const each of events) field(label).dispatchEvent(new Event(each, { bubbles: true }));
      }
      await choose(slot);
      await visitor.user.click(earlyStart());
      await confirm();
      await booked();
      expect(stored('kcc:booking')).toMatchObject({
        contact: { firstName: DETAILS['First name'], email: DETAILS.Email },
        address: { line1: DETAILS['Address line 1'] },
      });
    },
  );

  test('what has been put right is no longer told at its field, and is ticked off in the summary', async () => {
    const slot = aWindow();
    await open();
    await windowsShown();
    await visitor.user.click(sameAddress());
    await confirm();
    await focused(summary);
    const ticked = () => document.querySelectorAll('.summary__done').length;
    await fill(field('Phone'), '0770');
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    for (const label of ['Email', 'Phone'] as const) {
      await fill(field(label), DETAILS[label]);
      expect(field(label).hasAttribute('aria-invalid')).toBe(false);
      expect(descriptionOf(field(label))).not.toContain('Error: ');
    }
    expect(ticked()).toBe(2);
    await choose(slot);
    expect(windows().textContent).not.toContain('Choose a collection window');
    await visitor.user.click(earlyStart());
    expect(descriptionOf(earlyStart())).toBe('');
    expect(ticked()).toBe(4);
    // Its fields go, and with them what was wrong with them.
    await visitor.user.click(sameAddress());
    expect(ticked()).toBe(7);
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
  });

  test('field by field, what is typed is kept, and put right it is booked', async () => {
    const slot = aWindow();
    await openFilledIn(slot);
    for (const [label, wrong, message] of [
      ['Email', 'sample.driver@', 'Enter an email address, like name@example.com'],
      ['Phone', '0118 496', 'Enter a UK phone number, like 07700 900123'],
      ['Postcode', 'RG12', 'Enter a UK postcode, like SW1A 1AA'],
      [
        'Postcode',
        'm1 1ae',
        'We don’t collect from M1 yet. You can bring the car to us: choose “I bring it”, or call 0118 496 0123',
      ],
      ['First name', '   ', 'Enter your first name'],
    ] as const) {
      await fill(field(label), wrong);
      await confirm();
      await focused(summary);
      expect(await problems()).toEqual([message]);
      expect(descriptionOf(field(label))).toContain(`Error: ${message}`);
      expect(field(label).value).toBe(wrong);
      await fill(field(label), DETAILS[label]);
    }
    expect(field('Last name (optional)').value).toBe('Driver');
    await confirm();
    await booked();
    expect(document.title).not.toMatch(/^Error: /);
  });

  test('a name that no paper can set is asked for in Latin letters, once the server has said so', async () => {
    const slot = aWindow();
    await openFilledIn(slot);
    expect(screen.queryByLabelText('Name in Latin letters')).toBeNull();
    await fill(field('First name'), 'ޢަލީ');
    await confirm();
    await focused(summary);
    expect(await problems()).toEqual([
      'Write your name in Latin letters too: our invoices have no letters for the other',
    ]);
    await fill(field('Name in Latin letters'), 'Ali Driver');
    await confirm();
    await booked();
  });

  test('the way back has an address of its own, which is checked like the first', async () => {
    const slot = aWindow();
    await openFilledIn(slot);
    const sent: unknown[] = [];
    visitor.network((path, init) => {
      if (path.endsWith('/create_order')) sent.push(JSON.parse(String(init?.body)));
      return visitor.api.raw(path.replace('/api/v2', ''), init);
    });
    await visitor.user.click(sameAddress());
    await confirm();
    expect(await problems()).toEqual([
      'Enter a postcode',
      'Enter the first line of the address',
      'Enter a town or city',
    ]);
    await visitor.user.click(screen.getByRole('link', { name: 'Enter a postcode' }));
    expect(document.activeElement).toBe(back().getByLabelText('Postcode'));
    await fill(back().getByLabelText('Postcode'), 'RG40 1AA');
    await fill(back().getByLabelText('Address line 1'), '2 Placeholder Street');
    await fill(back().getByLabelText('Town or city'), 'Wokingham');
    await confirm();
    await booked();
    expect(sent).toMatchObject([{ returnAddress: { postcode: 'RG40 1AA', line1: '2 Placeholder Street' } }]);
  });

  test('a whole postcode is answered before anything is sent: its town is filled in, or what to do instead is said', async () => {
    await open();
    await fill(field('Postcode'), 'rg121aa');
    await screen.findByText(/^We collect from Bracknell\. .*£0\.00\.$/);
    expect(field('Town or city').value).toBe('Bracknell');
    expect(stored('kcc:draft').fields.town).toBe('Bracknell');
    await fill(field('Postcode'), 'm1 1ae');
    expect(screen.queryByText(/^We collect from/)).toBeNull();
    await screen.findByText(
      /^We don’t collect from M1 yet\. You can bring the car to us: choose “I bring it”, or call 0118 496 0123/,
    );
    expect(field('Town or city').value).toBe('Bracknell');
    expect(visitor.calls).not.toContain('POST /create_order');
  });
});

describe('the collection window', () => {
  test('the first day with a place is open, and another day forgets the window', async () => {
    await open();
    expect((await dayRadio(FIRST)).checked).toBe(true);
    await visitor.user.click(windowRadio(FIRST));
    expect(stored('kcc:draft').fields.slot).toBe('2026-11-23 08:00-10:00');
    await visitor.user.click(await dayRadio(SECOND));
    expect(stored('kcc:draft').fields.slot).toBe('');
    expect(
      within(windows())
        .queryAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
  });

  test('a day on which we are closed cannot be chosen, and says why', async () => {
    await open();
    await windowsShown();
    const closed = screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => disabled);
    expect(closed.length).toBeGreaterThan(0);
    for (const radio of closed) expect(radio.labels?.[0]?.textContent).toMatch(/Closed|Holiday|Day$/i);
  });

  test('one that was just taken is told, shown as full, and another one is booked', async () => {
    const [slot, next] = aDay();
    await openFilledIn(FIRST);
    await choose(slot);
    await othersTake(slot);
    await confirm();
    const message = 'That window has just been taken. Choose another one';
    expect(await problems()).toEqual([message]);
    expect(windowRadio(slot)).toMatchObject({ disabled: true, checked: false });
    expect(windows().textContent).toContain(message);
    await visitor.user.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(windowRadio(next));
    await visitor.user.click(windowRadio(next));
    await confirm();
    await booked();
    expect(stored('kcc:booking').slot).toEqual(next);
  });

  const note = (slot: Slot) => windowRadio(slot).labels?.[0]?.querySelector('.slots__back')?.textContent;
  const sentence = () => screen.findByText(/^We bring the car back/);

  test('says when this very list is back from it, and again when the list changes', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'head_gasket'] });
    const late = { date: '2026-12-07', window: '14:00-16:00' };
    const early = { ...late, window: '08:00-10:00' };
    await open();
    await visitor.user.click(await dayRadio(late));
    // 654 minutes: 420 and 234 from the first window, 60, 480 and 114 from the last.
    expect([note(early), note(late)]).toEqual(['Back Tue 8 Dec, 16:00–18:00', 'Back Wed 9 Dec, 16:00–18:00']);
    expect(screen.queryByText(/^We bring the car back/)).toBeNull();
    await visitor.user.click(windowRadio(late));
    expect((await sentence()).textContent).toBe(
      'We bring the car back on Wednesday 9 December between 16:00 and 18:00.',
    );

    const { removeFromCart } = await import('../../../src/stores/cart/cart.ts');
    await removeFromCart('head_gasket', 'Head gasket');
    await waitFor(() => expect(note(early)).toBe('Back the same day, 16:00–18:00'));
    expect(note(late)).toBe('Back Tue 8 Dec, 16:00–18:00');
    expect((await sentence()).textContent).toContain('the next day, Tuesday 8 December,');
    expect(windowRadio(late).checked).toBe(true);
  });

  test('from which the car is back later by now than was shown: told, and booked once it is seen', async () => {
    const slot = { date: '2026-12-14', window: '14:00-16:00' };
    const other = { date: '2026-12-14', window: '08:00-10:00' };
    await visitor.has({ vehicle: aVehicle(), items: ['mot'] });
    await openFilledIn(slot);
    await choose(slot);
    await waitFor(() => expect(note(slot)).toBe('Back the same day, 16:00–18:00'));
    // Four cars with ten hours each, twice: the whole day is gone, and with it the hour behind the last window.
    for (const window of [other.window, '10:00-12:00'])
      for (let car = 0; car < 4; car++) {
        const cart = await visitor.api.cart('head_gasket', 'timing_chain');
        const body = anOrder(cart, { slot: { date: other.date, window } });
        await visitor.api.ok(createOrder, { body });
      }
    await confirm();
    expect((await problems()).join()).toMatch(/^Somebody has just booked time in the workshop/);
    expect(orders()).toBe(1);
    expect(windowRadio(slot)).toMatchObject({ disabled: false, checked: false });
    expect(note(slot)).not.toBe('Back the same day, 16:00–18:00');
    await visitor.user.click(windowRadio(slot));
    await confirm();
    await booked();
    expect(stored('kcc:booking').returns.date > slot.date).toBe(true);
  });

  test('one chosen on an earlier visit that is full by now is let go', async () => {
    const slot = aWindow();
    await othersTake(slot);
    filledIn(slot);
    await open();
    await waitFor(() => expect(stored('kcc:draft').fields.slot).toBe(''));
    await visitor.user.click(await dayRadio(slot));
    expect(windowRadio(slot)).toMatchObject({ disabled: true, checked: false });
  });

  test('days that do not come are asked for again', async () => {
    visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    visitor.network(null);
    await visitor.user.click(again);
    await windowsShown();
  });
});

describe('an answer that gets lost', () => {
  test('once is fetched again by itself: one booking, and nothing for the visitor to do', async () => {
    const slot = aWindow();
    await openFilledIn(slot);
    visitor.network(losingAnswers(1));
    await confirm();
    await booked();
    expect(orders()).toBe(2);
    expect(await left(slot)).toBe(site.collection.capacityPerWindow - 1);
  });

  test('every time is told; sent again after a reload it is the same booking, although it was the last place', async () => {
    const slot = aWindow();
    await othersTake(slot, 1);
    await openFilledIn(slot);
    visitor.network(losingAnswers());
    await confirm();
    await focused(() => screen.findByRole('alert', { name: /We couldn’t reach our server/ }));
    expect(reference()).toBeUndefined();
    expect(await left(slot)).toBe(0);

    visitor.network(null);
    await open();
    await windowsShown();
    // Its own order is what filled the window.
    expect(stored('kcc:draft').fields.slot).toBe(`${slot.date} ${slot.window}`);
    expect(windowRadio(slot).checked).toBe(true);
    expect(field('Email').value).toBe(DETAILS.Email);
    await confirm();
    await booked();
    expect(stored('kcc:booking').slot).toEqual(slot);
    expect(stored('kcc:draft')).toBeNull();
  });

  test('and then something is changed: what was booked is shown, and no second one made', async () => {
    const slot = aWindow();
    await openFilledIn(slot);
    visitor.network(losingAnswers());
    await confirm();
    await screen.findByRole('alert', { name: /We couldn’t reach our server/ });
    visitor.network(null);
    await fill(field('Note for the driver (optional)'), 'Ring twice');
    await confirm();
    await booked();
    expect(await left(slot)).toBe(site.collection.capacityPerWindow - 1);
  });
});

test('Confirm pressed twice sends one order, and says meanwhile what it does', async () => {
  const slot = aWindow();
  await openFilledIn(slot);
  const real: Network = (path, init) => visitor.api.raw(path.replace('/api/v2', ''), init);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  visitor.network((path, init) => held.then(() => real(path, init)));
  await confirm();
  await visitor.user.click(screen.getByRole('button', { name: 'Booking' }));
  go();
  await booked();
  expect(orders()).toBe(1);
});

test('a cart that the server has forgotten does not stand in the way', async () => {
  const slot = aWindow();
  const kept = stored('kcc:cart');
  localStorage.setItem(
    'kcc:cart',
    JSON.stringify({ ...kept, cartContent: { ...kept.cartContent, key: 'long-gone' } }),
  );
  await openFilledIn(slot);
  await confirm();
  await booked();
});

test('a price that changed is told before anything is booked', async () => {
  const slot = aWindow();
  const kept = stored('kcc:cart');
  localStorage.setItem(
    'kcc:cart',
    JSON.stringify({ ...kept, cartContent: { ...kept.cartContent, subtotal: '1.00' } }),
  );
  await openFilledIn(slot);
  expect(confirmButton().textContent).toBe('Book, £1.00 to pay when it’s done');
  await confirm();
  await focused(() => screen.findByRole('alert', { name: /A price has changed since you saw it/ }));
  expect(visitor.visited).toEqual([]);
  expect(confirmButton().textContent).toBe('Book, £179.00 to pay when it’s done');
  await confirm();
  await booked();
});

test('a friend’s £10 that can’t be given is told before anything is booked, and the next press books without it', async () => {
  const slot = aWindow();
  // Nobody’s code, as of somebody who has deleted their account since.
  document.cookie = 'referral=abcde23456.Emma; Path=/';
  localStorage.setItem('kcc:referral', JSON.stringify('abcde23456'));
  visitor.mayComplain(/409|referral_refused/);
  await openFilledIn(slot);
  expect(confirmButton().textContent).toBe('Book, £169.00 to pay when it’s done');
  await confirm();
  await focused(() => screen.findByRole('alert', { name: /^The £10\.00 off isn’t for this booking/ }));
  expect(visitor.visited).toEqual([]);
  expect(confirmButton().textContent).toBe('Book, £179.00 to pay when it’s done');
  await confirm();
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/success']));
  expect(stored('kcc:booking').subtotal).toBe('179.00');
  // Nobody is new to us after a booking.
  expect(document.cookie).not.toContain('referral');
});

test('what was typed or filled in before React came is kept like everything else', async () => {
  await open(() => {
    field('First name').value = 'Sample';
    field('Town or city').value = 'Bracknell';
  });
  await waitFor(() =>
    expect(stored('kcc:draft')).toMatchObject({ fields: { firstName: 'Sample', town: 'Bracknell' } }),
  );
  expect(field('First name').value).toBe('Sample');
});

test('what was ticked or unticked before React came is kept likewise', async () => {
  await open(() => {
    earlyStart().click();
    sameAddress().click();
  });
  await waitFor(() =>
    expect(stored('kcc:draft')).toMatchObject({ earlyStart: EARLY_START.version, returnElsewhere: true }),
  );
  expect(earlyStart().checked).toBe(true);
  expect(sameAddress()).toMatchObject({ checked: false });
  await backShown();
  expect(back().getByLabelText('Postcode')).toBeTruthy();
});

test('everything typed is there again after a reload', async () => {
  const slot = aWindow();
  await open();
  await fillIn(slot);
  await fill(field('Address line 2 (optional)'), 'Flat 3');
  await fill(field('Note for the driver (optional)'), 'Gate code 1234');
  await visitor.user.click(sameAddress());
  await backShown();
  await fill(back().getByLabelText('Postcode'), 'RG40 1AA');
  await open();
  await windowsShown();
  await backShown();
  const from = within(screen.getByRole('group', { name: 'Collection address' }));
  for (const [label, value] of Object.entries(DETAILS))
    expect(screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value).toBe(value);
  expect(from.getByLabelText<HTMLInputElement>('Address line 2 (optional)').value).toBe('Flat 3');
  expect(field('Note for the driver (optional)').value).toBe('Gate code 1234');
  expect(sameAddress()).toMatchObject({ checked: false });
  expect(back().getByLabelText<HTMLInputElement>('Postcode').value).toBe('RG40 1AA');
  expect(windowRadio(slot).checked).toBe(true);
  expect(earlyStart().checked).toBe(true);
});

test('a tick beside words that have changed since is to be set again, and what was typed is kept', async () => {
  const slot = aWindow();
  filledIn(slot);
  for (const before of [true, '2026-11-25']) {
    localStorage.setItem('kcc:draft', JSON.stringify({ ...stored('kcc:draft'), earlyStart: before }));
    await open();
    expect(field('First name').value).toBe(DETAILS['First name']);
    expect(earlyStart().checked).toBe(false);
  }
});

describe('without something to collect for', () => {
  test('the step leads back to the services', async () => {
    localStorage.removeItem('kcc:cart');
    await open();
    await screen.findByRole('heading', { name: 'No service added by you yet!' });
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See the prices for your car' }).getAttribute('href')).toBe(
      '/booking/create/services',
    );
  });

  test('because it was booked, it leads to the booking, also after a reload', async () => {
    const slot = aWindow();
    await openFilledIn(slot);
    await confirm();
    await booked();
    await screen.findByRole('heading', { name: 'Booked' });
    await open();
    await screen.findByRole('heading', { name: 'No service added by you yet!' });
    expect(screen.getByRole('link', { name: `See your booking ${reference()}` }).getAttribute('href')).toBe(
      '/booking/create/success',
    );
  });
});
