import { html } from 'hono/html';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { BODY_NAMES } from '../../domain/vehicle/body-names.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { carPicture, PICTURE } from './car-picture.ts';
import type { Html } from './html.ts';
import type { Mail } from './transport.ts';

/** What the green head of an email shows below our name. Nothing in it is as a stranger typed it. */
export interface Sign {
  car?: {
    name: string;
    /** '' where it is not known. */
    registration: string;
    /** Null: the car was chosen before bodies were kept, and is not drawn. */
    body: CarBody | null;
    colour: string | null;
  };
  /** A day and a time, shown large, under what happens then. */
  when?: { what: string; day: string; between: string };
}

/** The car of a booking or a request. */
export function carSign(vehicle: Vehicle): Sign {
  const { RegistrationNumber, Body = null, Colour } = vehicle;
  return {
    car: {
      name: vehicleName(vehicle),
      registration: RegistrationNumber ? displayPlate(RegistrationNumber) : '',
      body: Body,
      colour: Colour,
    },
  };
}

const CID = 'car';

export function signHtml({ car, when }: Sign): Html {
  return html`${
    when
      ? html`<p style="margin: 16px 0 0; font-size: 16px; color: var(--brand-200)">${when.what}</p>
          <p style="margin: 0; font-size: 26px; line-height: 1.2; font-weight: bold; color: #f8f5ec">
            ${when.day}<br />${when.between}
          </p>`
      : ''
  }${car ? carHtml(car) : ''}`;
}

function carHtml({ name, registration, body, colour }: NonNullable<Sign['car']>): Html {
  return html`<p style="margin: 16px 0 0; font-size: 16px; line-height: 2; color: #f8f5ec">
      ${registration ? html`<span class="plate" style="${PLATE}">${registration}</span> ` : ''}${name}
    </p>
    ${
      body
        ? html`<img
            src="cid:${CID}"
            width="${PICTURE.width}"
            height="${PICTURE.height}"
            alt="${altOf(body, colour)}"
            style="display: block; max-width: 100%; height: auto; margin-top: 8px; border: 0; color: #f8f5ec"
          />`
        : ''
    }`;
}

const PLATE =
  'display: inline-block; padding: 2px 10px; border-radius: 5px; background: #ffd021; color: #121a16; ' +
  'font-weight: bold; font-size: 18px; line-height: 1.4; letter-spacing: 0.04em; white-space: nowrap';

/** 'Drawing of a hatchback in blue': the register names the colour, and our catalogue the body. */
const altOf = (body: CarBody, colour: string | null): string => {
  const article = /^[aeiou]|^SUV/.test(BODY_NAMES[body]) ? 'an' : 'a';
  return `Drawing of ${article} ${BODY_NAMES[body]}${colour ? ` in ${colour.toLowerCase()}` : ''}`;
};

/** The drawing, carried inside the email: nothing is fetched when it is read. */
export function signPictures({ car }: Sign): Mail['attachments'] {
  if (!car?.body) return [];
  const content = carPicture(car.body, car.colour);
  return [{ filename: 'car.png', content, contentType: 'image/png', cid: CID, contentDisposition: 'inline' }];
}
