import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import type PlateForm from '../../../src/islands/vehicle/PlateForm.tsx';
import { aVehicle } from '../../fixtures/orders.ts';
import { descriptionOf } from '../../helpers/description.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

const open = (own: Partial<ComponentProps<typeof PlateForm>> = {}, path = '/bracknell') =>
  visitor.open(path, async () => {
    const { default: Form } = await import('../../../src/islands/vehicle/PlateForm.tsx');
    return <Form id="reg" variant="hero" buttonText="Get quote" {...own} />;
  });

const field = () => screen.getByLabelText<HTMLInputElement>('Your car’s registration');

async function send(typed: string): Promise<void> {
  await visitor.user.clear(field());
  if (typed) await visitor.user.type(field(), typed);
  await visitor.user.click(screen.getByRole('button', { name: 'Get quote' }));
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const ADVICE = ', please try using Manual Search';
const CALL = '(call us on 0118 496 0123';
const ONLY =
  'we only work on cars and vans up to 3,500 kg. If yours is one, check what you typed or call us on 0118 496 0123';
const RIGHT = 'Your registration looks right, but DVLA';
const AGAIN = `. Try again in a few minutes or, to pick your car yourself${ADVICE}`;

describe('what is told, and where it leads', () => {
  test.each([
    ['nonsense', 'hello there', `Enter a UK registration number, like AB18 KQC${ADVICE}`],
    ['signs only', '!!!', 'Enter your car reg no'],
    ['nothing', '', 'Enter your car reg no'],
    [
      'a trade plate',
      '12345',
      `That looks like a trade plate, which isn’t on DVLA’s register ${CALL})${ADVICE}`,
    ],
    ['a plate that the register refuses', 'ER19BAD', `DVLA doesn’t accept that registration${ADVICE}`],
  ])('%s', async (_, typed, told) => {
    await open();
    await send(typed);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Error: ${told}`);
    expect(descriptionOf(field())).toBe(`Error: ${told}`);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe(typed);
    const ways = within(alert)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(told.endsWith(ADVICE) ? ['/search/vehicle'] : []);
    expect(visitor.visited).toEqual([]);
    expect(stored('kcc:vehicle')).toBeNull();
  });

  test.each([
    ['a busy register', 'ER19THR', `${RIGHT} is very busy just now${AGAIN}`],
    ['a register that fails', 'ER19ERR', `${RIGHT} isn’t answering just now${AGAIN}`],
    ['a register under maintenance', 'ER19MNT', `${RIGHT} is down for maintenance${AGAIN}`],
    ['a motorcycle', 'L2 WPS', `That registration belongs to a motorcycle. Sorry, ${ONLY}`],
    ['a lorry', 'AA19 PPP', `That registration belongs to a lorry. Sorry, ${ONLY}`],
  ])('%s: the plate is right and not marked as wrong', async (_, typed, told) => {
    await open();
    await send(typed);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(told);
    expect(descriptionOf(field())).toBe(told);
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    expect(field().closest('.plate')?.classList).not.toContain('plate--bad');
    // The car of a motorcyclist is not to be found by hand either.
    expect(within(alert).queryAllByRole('link')).toHaveLength(told.endsWith(ADVICE) ? 1 : 0);
    await visitor.user.type(field(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what is wrong with a plate is told until it may be one', async () => {
    await open();
    await send('hello there');
    await screen.findByRole('alert');
    await visitor.user.clear(field());
    await visitor.user.type(field(), 'ab');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await visitor.user.type(field(), '18');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  test('what cannot be a plate is not looked up', async () => {
    await open();
    for (const typed of ['', '!!!', 'hello there']) await send(typed);
    expect(visitor.calls).toEqual([]);
  });

  test('a mistake is forgotten with the next try', async () => {
    await open();
    await send('');
    await screen.findByRole('alert');
    await send('ab18 k.qc');
    await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  test('without a network it says so, and the button can be pressed again', async () => {
    await open();
    visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await send('AB18KQC');
    expect((await screen.findByRole('alert')).textContent).toMatch(/We couldn’t reach our server/);
    visitor.network(null);
    await visitor.user.click(screen.getByRole('button', { name: 'Get quote' }));
    await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
  });
});

test('a found plate: the car is kept with what the page is about, and the visit goes on to the services', async () => {
  await open({ wanted: ['front_brake_pads'] });
  await send('ab18 k.qc');
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
  expect(visitor.calls).toEqual(['GET /get_vehicle/AB18KQC']);
  expect(stored('kcc:vehicle')).toMatchObject({ RegistrationNumber: 'AB18KQC', Range: 'FOCUS', Year: 2018 });
  expect(stored('kcc:wanted')).toEqual(['front_brake_pads']);
});

test('while it looks the button says so, and pressing again asks nothing more', async () => {
  await open();
  let answer: (response: Response) => void = () => undefined;
  visitor.network(() => new Promise((resolve) => (answer = resolve)));
  await send('AB18KQC');
  await visitor.user.click(screen.getByRole('button', { name: 'Finding your car' }));
  expect(visitor.calls).toHaveLength(1);
  answer(Response.json({}, { status: 200 }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t read our server’s answer/);
  screen.getByRole('button', { name: 'Get quote' });
});

test('a plate that the register does not have leads to the manual search', async () => {
  await open();
  await send('er19.nfd');
  await waitFor(() => expect(visitor.visited).toEqual(['/search/vehicle?no_reg_found=true&reg_no=ER19NFD']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a plate that fits several cars leads on to the choice, with what was come for', async () => {
  await open({ wanted: ['front_brake_pads'] });
  await send('ab00 two');
  await waitFor(() => expect(visitor.visited).toEqual(['/search/vehicle?reg_no=AB00TWO']));
  expect(stored('kcc:wanted')).toEqual(['front_brake_pads']);
  expect(stored('kcc:vehicle')).toBeNull();
});

test('a form that goes elsewhere with the car goes there; one that stays sends nobody anywhere', async () => {
  await open({ onward: '/booking/create/diagnostics' });
  await send('AB18KQC');
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/diagnostics']));
  visitor.visited.length = 0;
  await open({ stay: true });
  await send('AB00EVC');
  await waitFor(() => expect(stored('kcc:vehicle')).toMatchObject({ RegistrationNumber: 'AB00EVC' }));
  expect(visitor.visited).toEqual([]);
});

describe('a mistyped plate', () => {
  test('is offered as it was meant at once where it is no plate, and looked up when that is pressed', async () => {
    await open();
    await send('abi8 kqc!x');
    expect(screen.queryByRole('button', { name: 'AB18 KQC' })).toBeNull();
    await send('abio cde');
    await screen.findByRole('button', { name: 'AB10 CDE' });
    expect(field().value).toBe('abio cde');
    expect(visitor.calls).toEqual([]);
    await visitor.user.click(screen.getByRole('button', { name: 'AB10 CDE' }));
    expect(field().value).toBe('AB10 CDE');
    expect(visitor.calls).toEqual(['GET /get_vehicle/AB10CDE']);
  });

  test('Enter in the field sends what is typed, and not what is offered', async () => {
    await open();
    await send('abio cde');
    await screen.findByRole('button', { name: 'AB10 CDE' });
    await visitor.user.clear(field());
    await visitor.user.type(field(), 'ab18kqc{Enter}');
    await waitFor(() => expect(visitor.calls).toEqual(['GET /get_vehicle/AB18KQC']));
  });
});

describe('with a car that is known', () => {
  test('the form offers to go on with it: by its plate, or by its make without one', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await open();
    const link = screen.getByRole('link', { name: 'Continue with AB18 KQC' });
    expect(link.getAttribute('href')).toBe('/booking/create');
    await visitor.has({ vehicle: aVehicle({ RegistrationNumber: '', Mfr: 'SKODA' }) });
    await open();
    screen.getByRole('link', { name: 'Continue with Skoda' });
  });

  test('another one is asked about before it empties the list, and kept apart from the first', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'mot'] });
    await open({ wanted: ['front_brake_pads'] });
    await send('AB00EVC');
    const question = await screen.findByRole('group', {
      name: 'Your list has 2 services for Ford Focus. With Nissan Leaf it starts empty.',
    });
    expect(document.activeElement).toBe(question);
    expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });

    await visitor.user.click(within(question).getByRole('button', { name: 'Keep AB18 KQC' }));
    expect(screen.queryByRole('group')).toBeNull();
    expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });
    expect(stored('kcc:cart')).toMatchObject({ cart: ['full', 'mot'] });
    expect(visitor.visited).toEqual([]);

    await send('AB00EVC');
    await visitor.user.click(await screen.findByRole('button', { name: 'Start a list for AB00 EVC' }));
    expect(stored('kcc:vehicle')).toMatchObject({ Range: 'LEAF' });
    expect(stored('kcc:wanted')).toEqual(['front_brake_pads']);
    expect(stored('kcc:cart')).toBeNull();
    expect(visitor.visited).toEqual(['/booking/create/services']);
  });

  test('the same one, or another while the list is empty, is not asked about', async () => {
    const vehicle = aVehicle({ Model_ID: 'ford-focus-999-petrol-y2018' });
    await visitor.has({ vehicle, items: ['full'] });
    await open();
    await send('AB18KQC');
    await waitFor(() => expect(visitor.visited).toHaveLength(1));
    expect(stored('kcc:cart')).toMatchObject({ cart: ['full'] });
    localStorage.removeItem('kcc:cart');
    await open();
    await send('AB00EVC');
    await waitFor(() => expect(visitor.visited).toHaveLength(2));
    expect(screen.queryByRole('group')).toBeNull();
  });
});

test('what the plain form’s answer had to say stands there before anything is sent', async () => {
  await open({ value: 'AAI9 AAA', error: 'We couldn’t find that', advice: true, likely: ['AA19AAA'] });
  expect(field().value).toBe('AAI9 AAA');
  expect(screen.getByRole('alert').textContent).toBe(`Error: We couldn’t find that${ADVICE}`);
  await visitor.user.click(screen.getByRole('button', { name: 'AA19 AAA' }));
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
  expect(stored('kcc:vehicle')).toMatchObject({ RegistrationNumber: 'AA19AAA', Range: 'MONDEO' });
});

test('on the manual search itself the form does not lead there', async () => {
  await open({ manualLink: false });
  expect(screen.queryByRole('link')).toBeNull();
  await open();
  expect(screen.getByRole('link', { name: 'I don’t know my registration' }).getAttribute('href')).toBe(
    '/search/vehicle',
  );
});
